import { pagePaths, type PostType } from '@stoa/contract';
import { Link, useNavigate } from '@stoa/platform';
import { Button, Row, Stack, Surface, TextField } from '@stoa/ui';
import { Image, Link2, SquarePen } from 'lucide-react';

/** The form with one type of post chosen. */
const formOf = (type: PostType) => `${pagePaths.createPost}?type=${type}`;

/** An invitation to write, for members; all of it leads to the form. */
export function ComposeCard() {
  const navigate = useNavigate();
  return (
    <Surface aria-label="Write a post">
      <Stack $gap={12}>
        <TextField
          readOnly
          aria-label="Write a post"
          placeholder="What's on your mind?"
          onClick={() => void navigate(pagePaths.createPost)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void navigate(pagePaths.createPost);
          }}
        />
        <Row $gap={4} $justify="space-between" $noWrap>
          <Button asChild variant="quiet" size="sm" icon={<Image aria-hidden />}>
            <Link to={formOf('image')}>Photo</Link>
          </Button>
          <Button asChild variant="quiet" size="sm" icon={<Link2 aria-hidden />}>
            <Link to={formOf('link')}>Link</Link>
          </Button>
          <Button asChild variant="quiet" size="sm" icon={<SquarePen aria-hidden />}>
            <Link to={formOf('text')}>Post</Link>
          </Button>
        </Row>
      </Stack>
    </Surface>
  );
}
