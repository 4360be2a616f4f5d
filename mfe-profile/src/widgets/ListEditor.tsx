import { Button, Field, IconButton, Row, Stack, TextField } from '@stoa/ui';
import { Plus, X } from 'lucide-react';
import { widgetTexts } from '../texts/widget';
import type { WidgetContent } from './widgetContent';

type ListContent = Extract<WidgetContent, { kind: 'links' | 'chips' }>;

export interface ListEditorProps {
  content: ListContent;
  onChange: (content: ListContent) => void;
}

/** Editor of a widget's links, skills or interests, so that nobody edits JSON. */
export function ListEditor({ content, onChange }: ListEditorProps) {
  return content.kind === 'links' ? (
    <Entries
      entries={content.links}
      empty={{ platform: '', url: '' }}
      texts={widgetTexts.link}
      onChange={(links) => onChange({ kind: 'links', links })}
      render={(link, change, position) => (
        <>
          <Field label={widgetTexts.link.name(position)} isLabelHidden>
            <TextField
              placeholder={widgetTexts.link.nameHint}
              value={link.platform}
              onChange={(event) => change({ ...link, platform: event.target.value })}
            />
          </Field>
          <Field label={widgetTexts.link.address(position)} isLabelHidden>
            <TextField
              type="url"
              placeholder={widgetTexts.link.addressHint}
              value={link.url}
              onChange={(event) => change({ ...link, url: event.target.value })}
            />
          </Field>
        </>
      )}
    />
  ) : (
    <Entries
      entries={content.chips}
      empty=""
      texts={widgetTexts.entry}
      onChange={(chips) => onChange({ kind: 'chips', chips })}
      render={(chip, change, position) => (
        <Field label={widgetTexts.entry.name(position)} isLabelHidden>
          <TextField value={chip} onChange={(event) => change(event.target.value)} />
        </Field>
      )}
    />
  );
}

interface EntriesProps<Entry> {
  entries: Entry[];
  empty: Entry;
  texts: { add: string; remove: (position: number) => string };
  onChange: (entries: Entry[]) => void;
  render: (entry: Entry, change: (entry: Entry) => void, position: number) => React.ReactNode;
}

function Entries<Entry>({ entries, empty, texts, onChange, render }: EntriesProps<Entry>) {
  return (
    <Stack $gap={8}>
      {entries.map((entry, index) => (
        <Row key={index} $noWrap>
          {render(entry, (next) => onChange(entries.with(index, next)), index + 1)}
          <IconButton
            label={texts.remove(index + 1)}
            size="sm"
            onClick={() => onChange(entries.toSpliced(index, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </Row>
      ))}
      <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onChange([...entries, empty])}>
        {texts.add}
      </Button>
    </Stack>
  );
}
