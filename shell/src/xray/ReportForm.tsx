import { reasonOf, useCopyLink, useSession } from '@stoa/platform';
import { Button, Field, LongDate, Muted, TextArea, TextLink } from '@stoa/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { xrayTexts as texts } from '../texts/xray';
import { readBuilds, readReport } from './composition';
import { useCreatePreviewMutation } from './previewApi';

/**
 * Opens the builds of a report: in this tab, where the site allows overrides; as a preview link for others, by admins.
 * @param isAllowed whether the site allows overrides
 */
export function ReportForm({ isAllowed }: { isAllowed: boolean }) {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const [text, setText] = useState('');
  const latest = useRef(text);
  const [error, setError] = useState<string>();
  const [create, { data: link, isLoading, reset }] = useCreatePreviewMutation();
  const { isCopied, copy } = useCopyLink();
  if (!isAllowed && !isAdmin) return <Muted as="p">{texts.notAllowed}</Muted>;

  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isAllowed) return void share();
    const address = readReport(text);
    if (address) location.assign(address);
    else setError(texts.noBuild);
  };
  const share = async () => {
    const builds = readBuilds(text);
    if (builds.length === 0) return setError(texts.noBuild);
    setError(undefined);
    const { data, error: refusal } = await create({ builds });
    if (latest.current !== text) return;
    if (data) await copy(data.url);
    else setError(reasonOf(refusal));
  };
  return (
    <Form onSubmit={open} aria-label={texts.openTitle}>
      <Field label={texts.openLabel} hint={isAllowed ? texts.openHint : texts.shareHint} error={error}>
        <TextArea
          rows={2}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            latest.current = target.value;
            setError(undefined);
            // A link leads to the builds for which it was made.
            reset();
          }}
        />
      </Field>
      <Buttons>
        {isAllowed && (
          <Button size="sm" type="submit">
            {texts.open}
          </Button>
        )}
        {isAdmin && (
          <Button size="sm" disabled={isLoading} onClick={() => void share()}>
            {isCopied ? texts.copied : texts.share}
          </Button>
        )}
      </Buttons>
      {link && (
        <Made>
          <TextLink href={link.url}>{texts.previewLink}</TextLink>, {texts.until}{' '}
          <LongDate date={link.expiresAt} />
        </Made>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: var(--space-8);
  margin-block-start: var(--space-16);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

const Made = styled.p`
  margin: 0;
`;
