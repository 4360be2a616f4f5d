import { autoRuleConditions, autoRuleLimits, type AutoRuleConditionKind } from '@stoa/contract';
import {
  announce,
  Field,
  IconButton,
  Muted,
  Options,
  Select,
  SmallTitle,
  Stack,
  TextArea,
  TextField,
} from '@stoa/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { autoRuleTexts as texts } from '../texts/autoRules';
import { conditionInputs, type ConditionForm } from './ruleForm';

export interface ConditionsFieldProps {
  conditions: readonly ConditionForm[];
  onChange: (conditions: ConditionForm[]) => void;
  /** Whether the rule refuses: then nothing has been reported yet. */
  isRefusal: boolean;
  /** Returns the server's complaint about a condition. */
  faultAt: (index: number) => string | undefined;
}

/** The conditions of a rule, each at most once, and a choice that adds one. */
export function ConditionsField({ conditions, onChange, isRefusal, faultAt }: ConditionsFieldProps) {
  const region = useRef<HTMLElement>(null);
  const possible = autoRuleConditions.filter(
    (kind) => !conditions.some((condition) => condition.kind === kind) && !(isRefusal && kind === 'reports'),
  );

  function handleAdd(kind: AutoRuleConditionKind) {
    onChange([...conditions, { kind, value: conditionInputs[kind].initial }]);
    announce(texts.conditionAdded(texts.conditionNames[kind]));
  }

  function handleRemove(index: number) {
    onChange(conditions.filter((_, other) => other !== index));
    announce(texts.conditionRemoved);
    region.current?.querySelector<HTMLElement>('select')?.focus();
  }

  return (
    <Stack as="section" ref={region} aria-labelledby="conditions-title">
      <SmallTitle as="h3" id="conditions-title">
        {texts.conditions}
      </SmallTitle>
      {conditions.length === 0 && <Muted as="p">{texts.noConditions}</Muted>}
      {conditions.length > 0 && (
        <List>
          {conditions.map((condition, index) => (
            <li key={condition.kind}>
              <Condition
                condition={condition}
                error={faultAt(index)}
                onChange={(value) => onChange(conditions.with(index, { ...condition, value }))}
              />
              <IconButton
                size="sm"
                label={texts.removeCondition(texts.conditionNames[condition.kind])}
                onClick={() => handleRemove(index)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      {possible.length > 0 && (
        <Field label={texts.addCondition} isLabelHidden>
          <Select
            placeholder={texts.addCondition}
            value=""
            onChange={(event) => {
              const kind = possible.find((one) => one === event.target.value);
              if (kind) handleAdd(kind);
            }}
          >
            <Options of={possible} label={(kind) => texts.conditionNames[kind]} />
          </Select>
        </Field>
      )}
    </Stack>
  );
}

interface ConditionProps {
  condition: ConditionForm;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Condition({ condition: { kind, value }, error, onChange }: ConditionProps) {
  const label = texts.conditionNames[kind];
  const { input } = conditionInputs[kind];
  if (input === 'none') return <p>{label}</p>;
  return (
    <Field label={label} hint={texts.conditionHints[kind]} error={error} isRequired>
      {input === 'lines' ? (
        <TextArea rows={2} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextField
          autoComplete="off"
          spellCheck={false}
          value={value}
          {...(input === 'number'
            ? { inputMode: 'numeric' as const }
            : { maxLength: autoRuleLimits.patternMax })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  > li {
    display: flex;
    align-items: flex-start;
    gap: var(--space-8);
    > :first-child {
      flex: 1;
      min-width: 0;
    }
  }
`;
