import { pageUrls, type Post } from '@stoa/contract';
import { reasonOf, useNavigate, useSession } from '@stoa/platform';
import {
  ConfirmDialog,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  PageTitle,
  toast,
} from '@stoa/ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeletePostMutation } from '../api/postsApi';
import { PostActions } from '../post-card/PostActions';
import { PostMedia } from '../post-card/PostMedia';
import { PostMeta } from '../post-card/PostMeta';
import { MarkdownText } from '../text/MarkdownText';
import { EditPostForm } from './EditPostForm';

/** A post in full; its author can change or delete it. */
export function FullPost({ post }: { post: Post }) {
  const { user } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Article>
      <Head>
        <PostMeta post={post} />
        {user?.id === post.author.id && <OwnMenu post={post} onEdit={() => setIsEditing(true)} />}
      </Head>
      {isEditing ? (
        <EditPostForm post={post} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <Title>{post.title}</Title>
          <PostMedia post={post} isWhole />
          {post.content && <MarkdownText text={post.content} />}
        </>
      )}
      <PostActions post={post} />
    </Article>
  );
}

function OwnMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [deletePost, { isLoading }] = useDeletePostMutation();
  const navigate = useNavigate();

  async function handleDelete() {
    const { error } = await deletePost(post.id);
    setIsAsking(false);
    if (error) {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The post could not be deleted.'),
        tone: 'destructive',
      });
    } else {
      toast({ title: 'Post deleted' });
      void navigate(pageUrls.community(post.community.name), { replace: true });
    }
  }
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="More" size="sm">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            Edit
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setIsAsking(true)}>
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this post?"
        description="It disappears with its comments. This cannot be undone."
        confirmLabel="Delete"
        isBusy={isLoading}
        onConfirm={() => void handleDelete()}
      />
    </>
  );
}

const Article = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding: var(--space-12) 0 var(--space-16);
  border-bottom: 1px solid var(--line-hair);
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-8);
`;

const Title = styled(PageTitle)`
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;
