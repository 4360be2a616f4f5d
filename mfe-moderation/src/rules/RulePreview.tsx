import { pageUrls, type AutoRulePreview } from '@stoa/contract';
import { Link, reasonOf } from '@stoa/platform';
import { Button, MetaLine, Muted, Notice, RelativeTime, RuledList, SmallTitle, Stack } from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { autoRuleTexts as texts } from '../texts/autoRules';
import { usePreviewAutoRuleMutation } from './autoRulesApi';
import { toContent, type RuleForm } from './ruleForm';

export interface RulePreviewProps {
  /** Absent for a rule of the site. */
  communityId: number | undefined;
  form: RuleForm;
}

/** A button, and what the rule would have matched in the last 30 days. */
export function RulePreview({ communityId, form }: RulePreviewProps) {
  const [preview, { data, error, isLoading }] = usePreviewAutoRuleMutation();
  const [shown, setShown] = useState<RuleForm>();

  async function handlePreview() {
    setShown(form);
    await preview({ communityId, rule: toContent(form) });
  }

  return (
    <Stack>
      <div>
        <Button size="sm" isBusy={isLoading} onClick={() => void handlePreview()}>
          {isLoading ? texts.previewing : texts.preview}
        </Button>
      </div>
      {error && !isLoading && (
        <Notice tone="danger" role="alert">
          {reasonOf(error, texts.previewFailed)}
        </Notice>
      )}
      {data && !isLoading && <Result result={data} isOutdated={shown !== form} />}
    </Stack>
  );
}

function Result({ result, isOutdated }: { result: AutoRulePreview; isOutdated: boolean }) {
  const { matchCount, readCount, readSince, judged, examples } = result;
  const box = useRef<HTMLElement>(null);
  // The result may appear below the visible part of the dialog.
  useEffect(() => {
    box.current?.focus();
  }, [result]);
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby="preview-title">
      <SmallTitle as="h3" id="preview-title">
        {texts.previewTitle}
      </SmallTitle>
      <div role="status">
        <p>{texts.matches(matchCount, readCount)}</p>
        {readSince !== undefined && <p>{texts.readSince(<RelativeTime date={readSince} />)}</p>}
        {matchCount > 0 && <p>{texts.judged(judged.kept, judged.kept + judged.removed)}</p>}
        {isOutdated && <Muted as="p">{texts.previewOutdated}</Muted>}
      </div>
      {examples.length > 0 && (
        <Examples tabIndex={0} role="region" aria-label={texts.examples}>
          <RuledList>
            {examples.map((example) => (
              <Example key={`${example.postId}-${example.commentId ?? ''}`} example={example} />
            ))}
          </RuledList>
        </Examples>
      )}
    </Box>
  );
}

function Example({ example }: { example: AutoRulePreview['examples'][number] }) {
  const { postId, commentId, title, excerpt, author, createdAt } = example;
  return (
    <li>
      <Link
        to={commentId === undefined ? pageUrls.post(postId) : pageUrls.comment(postId, commentId)}
        target="_blank"
      >
        <bdi>{commentId === undefined ? title : texts.commentOn(title)}</bdi>
      </Link>
      {excerpt && <p dir="auto">{excerpt}</p>}
      <MetaLine>
        <span>{author === undefined ? texts.byDeleted : texts.by(author)}</span>
        <RelativeTime date={createdAt} />
      </MetaLine>
    </li>
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-surface);
  background: var(--surface-sunken);
  overflow-wrap: anywhere;
`;

const Examples = styled.div`
  max-height: 280px;
  overflow-y: auto;
  li {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
    padding: var(--space-8) 0;
  }
  a {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
