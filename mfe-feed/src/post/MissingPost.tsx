import { NotFound } from '@stoa/platform';
import { goneTexts } from '../texts/gone';
import { postTexts } from '../texts/post';
import { commentDraftKey } from '../thread/draftKeys';
import { UnsentText } from '../thread/UnsentText';

/** Replaces the page of a post that the reader cannot see; what they wrote below it can still be copied. */
export function MissingPost({ id }: { id: number | undefined }) {
  return (
    <>
      <NotFound title={postTexts.notFound} text={goneTexts.notFoundText} label={goneTexts.returnHome} />
      {id !== undefined && <UnsentText draftKey={commentDraftKey(id)} />}
    </>
  );
}
