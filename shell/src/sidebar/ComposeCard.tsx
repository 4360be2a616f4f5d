import { pagePaths, type PostType } from '@stoa/contract';
import { Link, useNavigate } from '@stoa/platform';
import { Button, Row, Stack, Surface, TextField } from '@stoa/ui';
import { Image, Link2, SquarePen } from 'lucide-react';
import { sidebarTexts } from '../texts/sidebar';

/** Returns the form's URL with the post type and, on a community's page, the community. */
const formOf = (community: string | undefined, type?: PostType) => {
  const query = new URLSearchParams({ ...(type && { type }), ...(community && { community }) });
  return query.size > 0 ? `${pagePaths.createPost}?${query}` : pagePaths.createPost;
};

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
          onClick={() => void navigate(formOf(community))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void navigate(formOf(community));
          }}
        />
        <Row $gap={4} $justify="space-between" $noWrap>
          <Button asChild variant="quiet" size="sm" icon={<Image aria-hidden />}>
            <Link to={formOf(community, 'image')}>{sidebarTexts.photo}</Link>
          </Button>
          <Button asChild variant="quiet" size="sm" icon={<Link2 aria-hidden />}>
            <Link to={formOf(community, 'link')}>{sidebarTexts.link}</Link>
          </Button>
          <Button asChild variant="quiet" size="sm" icon={<SquarePen aria-hidden />}>
            <Link to={formOf(community, 'text')}>{sidebarTexts.post}</Link>
          </Button>
        </Row>
      </Stack>
    </Surface>
  );
}
