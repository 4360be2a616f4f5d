import type { CaseDetails } from '@stoa/contract';
import { formatTimeOfDay, Notice, useZone } from '@stoa/ui';
import { useEffect } from 'react';
import { casesTexts as texts } from '../texts/cases';
import { useClaimCaseMutation, useReleaseCaseMutation } from './casesApi';

/** Milliseconds for which a case is looked at before it is claimed: moving through the list claims nothing. */
const lookingTime = 600;

/** Claims the case that is shown and releases it afterwards; if another moderator decides it, says who. */
export function ClaimNotice({ one: { id, claim, isReportedByYou } }: { one: CaseDetails }) {
  const [claimCase] = useClaimCaseMutation();
  const [release] = useReleaseCaseMutation();
  const zone = useZone();
  const isFree = claim === undefined && !isReportedByYou;
  const isYours = claim?.isYours === true;
  useEffect(() => {
    if (!isFree) return undefined;
    const timer = setTimeout(() => void claimCase(id), lookingTime);
    return () => clearTimeout(timer);
  }, [id, isFree, claimCase]);
  useEffect(() => (isYours ? () => void release(id) : undefined), [id, isYours, release]);
  if (!claim || isYours) return null;
  return (
    <Notice tone="caution" role="status">
      <span>
        {texts.claimedNotice(<bdi>{claim.username}</bdi>, formatTimeOfDay(new Date(claim.until), zone))}
      </span>
    </Notice>
  );
}
