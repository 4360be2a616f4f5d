import { Link, useSession } from '@stoa/platform';
import { Button, media } from '@stoa/ui';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { Account } from './Account';
import { Brand } from './Brand';
import { headerActionsCss, headerCss, headerRowCss } from './frameCss';
import { SearchBox } from './SearchBox';
import { SiteMenu } from './SiteMenu';
import { SiteNav } from './SiteNav';
import { ThemeMenu } from './ThemeMenu';
import { useCreateLink } from './useCreateLink';

/** The bar at the top of every page (SPEC §2). */
export function Header() {
  const session = useSession();
  const createLink = useCreateLink();
  return (
    <Bar>
      <Row>
        <SiteMenu />
        <Brand />
        <SearchBox />
        <SiteNav />
        <Actions>
          <Wide>
            <Button
              asChild
              variant={session.status === 'guest' ? 'secondary' : 'primary'}
              icon={<Plus aria-hidden />}
            >
              <Link {...createLink}>Create Post</Link>
            </Button>
          </Wide>
          <ThemeMenu />
          <Account session={session} />
        </Actions>
      </Row>
    </Bar>
  );
}

const Bar = styled.header`
  ${headerCss}
`;

const Row = styled.div`
  ${headerRowCss}
`;

const Actions = styled.div`
  ${headerActionsCss}
`;

const Wide = styled.div`
  display: none;
  ${media.medium} {
    display: block;
  }
`;
