import { Link, useNavigate } from '@stoa/platform';
import { Button, Row, Stack, Surface, TextField } from '@stoa/ui';
import { Image, Link2, SquarePen } from 'lucide-react';
import { createPostUrl } from '../createPostUrl';
import { sidebarTexts } from '../texts/sidebar';

/** Invites members to write; every part links to the form. @param props.community slug of the preselected community */
export function ComposeCard({ community }: { community?: string | undefined }) {
  const navigate = useNavigate();
  return (
    <Surface aria-label={sidebarTexts.compose}>
      <Stack $gap={12}>
        <TextField
          readOnly
          aria-label={sidebarTexts.compose}
          placeholder={sidebarTexts.composeHint}
          onClick={() => void navigate(createPostUrl({ community }))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void navigate(createPostUrl({ community }));
          }}
        />
        <Row $gap={4} $justify="space-between" $noWrap>
          <Button asChild variant="quiet" size="sm" icon={<Image aria-hidden />}>
            <Link to={createPostUrl({ community, type: 'image' })}>{sidebarTexts.photo}</Link>
          </Button>
          <Button asChild variant="quiet" size="sm" icon={<Link2 aria-hidden />}>
            <Link to={createPostUrl({ community, type: 'link' })}>{sidebarTexts.link}</Link>
          </Button>
          <Button asChild variant="quiet" size="sm" icon={<SquarePen aria-hidden />}>
            <Link to={createPostUrl({ community, type: 'text' })}>{sidebarTexts.post}</Link>
          </Button>
        </Row>
      </Stack>
    </Surface>
  );
}
