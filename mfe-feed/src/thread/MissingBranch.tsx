import { pageUrls } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Button, EmptyState } from '@stoa/ui';
import { missingBranchTexts } from '../texts/missingBranch';
import { threadTexts } from '../texts/thread';

/** Replaces the thread when the comment in the URL is missing. */
export function MissingBranch({ postId }: { postId: number }) {
  return (
    <EmptyState
      title={missingBranchTexts.title}
      text={missingBranchTexts.text}
      action={
        <Button asChild>
          <Link to={pageUrls.post(postId)}>{threadTexts.wholeThread}</Link>
        </Button>
      }
    />
  );
}
