import { Button, IconButton, SectionTitle } from '@stoa/ui';
import { useCopyLink } from '@stoa/platform';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { xrayTexts as texts } from '../texts/xray';
import { BuildFacts } from './BuildFacts';
import { type Composition, writeReport } from './composition';
import { useManifests } from './manifests';
import { ReportForm } from './ReportForm';

export interface XrayPanelProps {
  composition: Composition;
  /** Whether this site opens other builds in a tab. */
  allowsOverrides: boolean;
  /** `app@version` of the build that stands out and is scrolled to. */
  selected: string | undefined;
  onClose: () => void;
}

/** Lists the builds of the page. */
export function XrayPanel({ composition, allowsOverrides, selected, onClose }: XrayPanelProps) {
  const manifests = useManifests(composition.builds);
  const { isCopied, copy } = useCopyLink();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    if (selected)
      panel.current
        ?.querySelector(`[data-build="${CSS.escape(selected)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const copyReport = () => {
    const commits = new Map(
      [...manifests].flatMap(([name, { commit }]) => (commit ? [[name, commit] as const] : [])),
    );
    return copy(writeReport(composition, commits));
  };
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={texts.title}>
      <Head>
        <SectionTitle as="h2">{texts.title}</SectionTitle>
        <IconButton label={texts.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Head>
      <Builds>
        {composition.builds.map((build) => {
          const name = `${build.app}@${build.version}`;
          return (
            <li key={name} data-build={name} data-selected={name === selected}>
              <BuildFacts build={build} facts={manifests.get(name)} />
            </li>
          );
        })}
      </Builds>
      <Button size="sm" onClick={() => void copyReport()}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <ReportForm isAllowed={allowsOverrides} />
    </Panel>
  );
}

const Panel = styled.aside`
  position: fixed;
  inset-block-end: var(--space-12);
  inset-inline-end: var(--space-12);
  z-index: var(--layer-overlay);
  width: min(360px, 100vw - 2 * var(--space-12));
  max-height: min(70dvh, 640px);
  padding: var(--space-12) var(--space-16);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-surface);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-overlay);
  font-size: var(--type-13);

  @media (width < 640px) {
    max-height: 45dvh;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Builds = styled.ul`
  margin: 0 0 var(--space-12);

  > li {
    padding: var(--space-8);
    border-block-end: 1px solid var(--line-hair);
  }

  > li[data-selected='true'] {
    background: var(--vote-down-soft);
  }
`;
