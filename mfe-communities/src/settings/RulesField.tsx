import { limits, type CommunityRule } from '@stoa/contract';
import { focusWhenThere } from '@stoa/platform';
import { announce, Button, Field, IconButton, Row, SmallTitle, Stack, TextArea, TextField } from '@stoa/ui';
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { rulesFieldTexts as texts } from '../texts/rulesField';
import { useDragOrder } from './useDragOrder';

/** The part of a form that `RulesField` edits. */
export interface RulesForm {
  rules: CommunityRule[];
}

/** Editor of a community's rules, in their order. */
export function RulesField() {
  const { control, register, formState } = useFormContext<RulesForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'rules' });
  const list = useRef<HTMLOListElement>(null);
  const last = fields.length - 1;
  const isFull = fields.length >= limits.communityRulesMax;

  /** Focuses a control of a rule; the dialog takes the focus of a control that disappears. */
  function focusIn(index: number, selector: string) {
    const dialog = list.current?.closest('[role="dialog"]');
    focusWhenThere(() => list.current?.children[index]?.querySelector<HTMLElement>(selector), dialog);
  }

  function handleMove(index: number, target: number) {
    move(index, target);
    announce(texts.moved(target + 1));
    const isUp = target < index;
    const isMovable = isUp ? target > 0 : target < last;
    // At an end of the list, the pressed button is disabled.
    focusIn(target, `[data-move='${isUp === isMovable ? 'up' : 'down'}']`);
  }

  const startDrag = useDragOrder(list, (index, target) => {
    move(index, target);
    announce(texts.moved(target + 1));
  });

  function handleRemove(index: number) {
    remove(index);
    announce(texts.removed);
    if (last > 0) focusIn(Math.min(index, last - 1), 'input');
    else document.getElementById('add-rule')?.focus();
  }

  return (
    <Stack as="section" aria-labelledby="community-rules-title">
      <SmallTitle as="h3" id="community-rules-title">
        {texts.title}
      </SmallTitle>
      {fields.length > 0 && (
        <Rules ref={list}>
          {fields.map(({ id, title, text }, index) => (
            <Stack as="li" key={id} $gap={8}>
              <Field
                label={texts.rule(index + 1)}
                error={formState.errors.rules?.[index]?.title?.message}
                isRequired
              >
                <TextField autoComplete="off" {...register(`rules.${index}.title`)} defaultValue={title} />
              </Field>
              <Field
                label={texts.explanation(index + 1)}
                error={formState.errors.rules?.[index]?.text?.message}
                isOptional
              >
                <TextArea rows={2} {...register(`rules.${index}.text`)} defaultValue={text} />
              </Field>
              <Row $justify="end" $gap={4}>
                {last > 0 && (
                  <Handle
                    aria-hidden
                    title={texts.drag}
                    data-testid="drag-handle"
                    onPointerDown={(event) => startDrag(event, index)}
                  >
                    <GripVertical />
                  </Handle>
                )}
                <IconButton
                  size="sm"
                  label={texts.moveUp(index + 1)}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => handleMove(index, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={texts.moveDown(index + 1)}
                  data-move="down"
                  disabled={index === last}
                  onClick={() => handleMove(index, index + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton size="sm" label={texts.remove(index + 1)} onClick={() => handleRemove(index)}>
                  <X aria-hidden />
                </IconButton>
              </Row>
            </Stack>
          ))}
        </Rules>
      )}
      <div>
        <Button
          id="add-rule"
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => append({ title: '', text: '' })}
        >
          {isFull ? texts.full : texts.add}
        </Button>
      </div>
    </Stack>
  );
}

/** For pointers; the buttons beside it do the same for keyboards and screen readers. */
const Handle = styled.span`
  display: grid;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  margin-inline-end: auto;
  color: var(--text-muted);
  cursor: grab;
  touch-action: none;
  svg {
    width: 18px;
    height: 18px;
  }
  &:active {
    cursor: grabbing;
  }
`;

const Rules = styled.ol`
  display: grid;
  gap: var(--space-16);
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    background: var(--surface-raised);
    padding: var(--space-12);
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-control);
  }
`;
