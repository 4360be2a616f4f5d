import { Button, Field, IconButton, Row, Stack, TextField } from '@stoa/ui';
import { Plus, X } from 'lucide-react';
import type { WidgetContent } from './widgetContent';

type ListContent = Extract<WidgetContent, { kind: 'links' | 'chips' }>;

export interface ListEditorProps {
  content: ListContent;
  onChange: (content: ListContent) => void;
}

/** Edits links, skills or interests one by one, in place of JSON. */
export function ListEditor({ content, onChange }: ListEditorProps) {
  return content.kind === 'links' ? (
    <Entries
      entries={content.links}
      empty={{ platform: '', url: '' }}
      noun="link"
      onChange={(links) => onChange({ kind: 'links', links })}
      render={(link, change, position) => (
        <>
          <Field label={`Name of link ${position}`} isLabelHidden>
            <TextField
              placeholder="Name"
              value={link.platform}
              onChange={(event) => change({ ...link, platform: event.target.value })}
            />
          </Field>
          <Field label={`Address of link ${position}`} isLabelHidden>
            <TextField
              type="url"
              placeholder="https://"
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
      noun="entry"
      onChange={(chips) => onChange({ kind: 'chips', chips })}
      render={(chip, change, position) => (
        <Field label={`Entry ${position}`} isLabelHidden>
          <TextField value={chip} onChange={(event) => change(event.target.value)} />
        </Field>
      )}
    />
  );
}

interface EntriesProps<Entry> {
  entries: Entry[];
  empty: Entry;
  noun: string;
  onChange: (entries: Entry[]) => void;
  render: (entry: Entry, change: (entry: Entry) => void, position: number) => React.ReactNode;
}

function Entries<Entry>({ entries, empty, noun, onChange, render }: EntriesProps<Entry>) {
  return (
    <Stack $gap={8}>
      {entries.map((entry, index) => (
        <Row key={index} $noWrap>
          {render(entry, (next) => onChange(entries.with(index, next)), index + 1)}
          <IconButton
            label={`Remove ${noun} ${index + 1}`}
            size="sm"
            onClick={() => onChange(entries.toSpliced(index, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </Row>
      ))}
      <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onChange([...entries, empty])}>
        Add {noun}
      </Button>
    </Stack>
  );
}
