import { Button, DialogActions, Stack, toast } from '@stoa/ui';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { signInTexts } from '../../texts/signIn';

interface RecoveryCodesStepProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows recovery codes, once. */
export function RecoveryCodesStep({ codes, onDone }: RecoveryCodesStepProps) {
  const list = useRef<HTMLUListElement>(null);
  // The previously focused field is gone.
  useEffect(() => {
    list.current?.focus();
  }, []);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: signInTexts.copied });
    } catch {
      toast({ title: signInTexts.notCopied, description: signInTexts.notCopiedText, tone: 'destructive' });
    }
  }
  return (
    <Stack>
      <Codes ref={list} tabIndex={-1} aria-label={signInTexts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <div>
        <Button icon={<Copy aria-hidden />} onClick={() => void handleCopy()}>
          {signInTexts.copy}
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {signInTexts.done}
        </Button>
      </DialogActions>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(184px, 1fr));
  gap: var(--space-4) var(--space-16);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--surface-sunken);
  color: var(--text-strong);
  font-family: ui-monospace, monospace;
`;
