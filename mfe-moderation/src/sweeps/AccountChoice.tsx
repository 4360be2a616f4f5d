import { pageUrls, type SweepAccount, type SweepEvidence } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Checkbox, MetaLine, RelativeTime, textLink } from '@stoa/ui';
import styled from 'styled-components';
import { sweepTexts as texts } from '../texts/sweeps';

export interface AccountChoiceProps {
  account: SweepAccount;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** An account that a pattern matches: what would go, and why it matches. */
export function AccountChoice({ account, isChosen, onChange }: AccountChoiceProps) {
  const {
    username,
    createdAt,
    postCount,
    commentCount,
    networkCount,
    communities = [],
    link,
    text,
  } = account;
  return (
    <Entry>
      <Checkbox
        label={<bdi>{username}</bdi>}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Words>
        <MetaLine>
          <span>{texts.registered(<RelativeTime date={createdAt} />)}</span>
          <span>{texts.posts(postCount)}</span>
          <span>{texts.comments(commentCount)}</span>
          {networkCount > 1 && <span>{texts.sharedNetwork(networkCount)}</span>}
          {communities.map(({ name, displayName, isOwner }) => (
            <span key={name}>
              {texts.role(
                isOwner,
                <Link to={pageUrls.community(name)} target="_blank">
                  <bdi>{displayName}</bdi>
                </Link>,
              )}
            </span>
          ))}
          <Link to={pageUrls.user(username)} target="_blank" aria-label={texts.profileOf(username)}>
            {texts.profile}
          </Link>
        </MetaLine>
        {link && <Evidence label={texts.byLink} evidence={link} />}
        {text && <Evidence label={texts.byText} evidence={text} />}
      </Words>
    </Entry>
  );
}

function Evidence({
  label,
  evidence: { postId, commentId, excerpt },
}: {
  label: string;
  evidence: SweepEvidence;
}) {
  const address = commentId === undefined ? pageUrls.post(postId) : pageUrls.comment(postId, commentId);
  return (
    <p>
      {label}{' '}
      <Link to={address} target="_blank">
        <bdi>{excerpt === '' ? texts.noExcerpt : excerpt}</bdi>
      </Link>
    </p>
  );
}

const Entry = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-8) 0;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  /* Below the name, beside the checkbox. */
  padding-inline-start: calc(var(--space-24) + var(--space-8));
  font-size: var(--type-13);
  a {
    ${textLink}
  }
  bdi {
    white-space: pre-line;
  }
`;
