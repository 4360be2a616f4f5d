import { Link, sharedTexts, useSession } from '@stoa/platform';
import { Button, media } from '@stoa/ui';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { Account } from './Account';
import { Brand } from './Brand';
import { SearchBox } from './SearchBox';
import { SiteMenu } from './SiteMenu';
import { SiteNav } from '../navigation/SiteNav';
import { ThemeMenu } from './ThemeMenu';
import { useCreateLink } from '../navigation/useCreateLink';

/** The bar at the top of every page. */
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
              <Link {...createLink}>{sharedTexts.createPost}</Link>
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
  position: sticky;
  top: 0;
  z-index: var(--layer-sticky);
  border-bottom: 1px solid var(--line-hair);
  background: var(--surface-page);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: calc(var(--header-height) - 1px);
  max-width: calc(var(--page-width) + 2 * var(--space-16));
  margin: 0 auto;
  padding: 0 var(--space-8);

  ${media.medium} {
    gap: var(--space-16);
    padding: 0 var(--space-16);
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-left: auto;
  ${media.medium} {
    gap: var(--space-8);
  }
`;

const Wide = styled.div`
  display: none;
  ${media.medium} {
    display: block;
  }
`;
