import { FlairChip, sharedTexts } from '@stoa/platform';
import { Button, Notice, Row } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { settingsTexts as texts } from '../texts/communitySettings';
import { communityFormTexts } from '../texts/communityForm';
import { postSettingsTexts } from '../texts/postSettings';
import { differences, type SettingName, type SettingsValues } from './settingsValues';

export interface ConflictNoticeProps {
  /** The settings that another member has saved. */
  saved: SettingsValues;
  /** The settings in the form. */
  typed: SettingsValues;
  /** The changes in the form are based on the saved settings from now on. */
  onKeep: () => void;
  /** The saved settings replace the form. */
  onReplace: () => void;
}

/** Shows the settings that another member saved in the meantime and that differ from the form. */
export function ConflictNotice({ saved, typed, onKeep, onReplace }: ConflictNoticeProps) {
  return (
    <Notice tone="caution" role="alert" title={texts.conflict}>
      <p>{texts.conflictText}</p>
      <Saved tabIndex={0} role="region" aria-label={texts.savedVersion}>
        {differences(saved, typed).map((name) => (
          <div key={name}>
            <dt>{texts.names[name]}</dt>
            <dd dir="auto">{shown(saved, name)}</dd>
          </div>
        ))}
      </Saved>
      <Row $gap={8}>
        <Button size="sm" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button size="sm" variant="quiet" onClick={onReplace}>
          {texts.replace}
        </Button>
      </Row>
    </Notice>
  );
}

function shown(values: SettingsValues, name: SettingName): ReactNode {
  if (name === 'visibility') return sharedTexts.visibilities[values.visibility];
  if (name === 'iconUrl' || name === 'bannerUrl') {
    const address = values[name];
    return address === null ? texts.none : <img src={address} alt={texts.names[name]} height={48} />;
  }
  if (name === 'icon') return communityFormTexts.icons[values.icon];
  if (name === 'isSensitive' || name === 'isFlairRequired')
    return values[name] ? postSettingsTexts.yes : postSettingsTexts.no;
  if (name === 'postTypes')
    return values.postTypes.map((type) => postSettingsTexts.typeNames[type]).join(', ');
  if (name === 'flairs')
    return values.flairs.length === 0
      ? texts.none
      : values.flairs.map((flair, index) => <FlairChip key={index} flair={flair} />);
  if (name !== 'rules') return values[name] || texts.none;
  if (values.rules.length === 0) return texts.none;
  return (
    <ol>
      {values.rules.map(({ title, text }, index) => (
        <li key={index}>
          <strong dir="auto">{title}</strong> <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  );
}

const Saved = styled.dl`
  max-height: 240px;
  margin: var(--space-8) 0;
  overflow-y: auto;
  color: var(--text-body);
  dt {
    color: var(--text-muted);
    font-size: var(--type-13);
  }
  dd {
    margin: 0 0 var(--space-8);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  ol {
    padding-inline-start: var(--space-24);
  }
`;
