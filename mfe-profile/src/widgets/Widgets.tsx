import { skeletons, type UserProfile, type Widget } from '@stoa/contract';
import { QueryState, toastResult, useBegunForm } from '@stoa/platform';
import {
  Badge,
  Button,
  commonTexts,
  ConfirmDialog,
  EmptyState,
  IconButton,
  LoadingArea,
  Row,
  SectionTitle,
  Skeleton,
  Stack,
  Surface,
  useKeptFocus,
} from '@stoa/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { widgetTexts } from '../texts/widget';
import { WidgetBody } from './WidgetBody';
import { WidgetDialog } from './WidgetDialog';
import { widgetDraftKey } from './widgetDraftKey';
import { useDeleteWidgetMutation, useListWidgetsQuery } from './widgetsApi';

/** The Widgets tab; the owner can add, edit and delete. */
export function Widgets({ profile }: { profile: UserProfile }) {
  const query = useListWidgetsQuery(profile.username);
  const [isAdding, setIsAdding] = useState(false);
  const region = useKeptFocus<HTMLDivElement>();
  useBegunForm(widgetDraftKey(), () => setIsAdding(profile.isSelf));
  const addButton = profile.isSelf && (
    <Button icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
      {widgetTexts.add}
    </Button>
  );
  return (
    <Stack ref={region} tabIndex={-1}>
      {isAdding && <WidgetDialog onClose={() => setIsAdding(false)} />}
      <QueryState
        query={query}
        failure={widgetTexts.failedToFetch}
        pending={<WidgetSkeletons />}
        empty={<EmptyState title={widgetTexts.noWidgets} action={addButton} />}
      >
        {(widgets) => (
          <>
            {addButton && <Row $justify="end">{addButton}</Row>}
            <Stack as="ul" $gap={12}>
              {widgets.map((widget) => (
                <li key={widget.id}>
                  <WidgetCard widget={widget} isOwn={profile.isSelf} />
                </li>
              ))}
            </Stack>
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function WidgetCard({ widget, isOwn }: { widget: Widget; isOwn: boolean }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const [deleteWidget, { isLoading }] = useDeleteWidgetMutation();
  useBegunForm(widgetDraftKey(widget.id), () => isOwn && setMode('edit'));
  const title = widget.title || widgetTexts.types[widget.widgetType];

  async function handleDelete() {
    const { error } = await deleteWidget(widget.id);
    setMode('read');
    toastResult(error, widgetTexts.notDeleted, widgetTexts.deleted);
  }
  return (
    <Card data-hidden={!widget.isVisible || undefined} aria-label={title}>
      <Row $justify="space-between" $noWrap>
        <Row>
          <SectionTitle>{title}</SectionTitle>
          {!widget.isVisible && <Badge>{widgetTexts.hidden}</Badge>}
        </Row>
        {isOwn && (
          <Tools $gap={4} $noWrap>
            <IconButton label={widgetTexts.edit(title)} size="sm" onClick={() => setMode('edit')}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={widgetTexts.delete(title)} size="sm" onClick={() => setMode('delete')}>
              <Trash2 aria-hidden />
            </IconButton>
          </Tools>
        )}
      </Row>
      <Content>
        <WidgetBody widget={widget} />
      </Content>
      {mode === 'edit' && <WidgetDialog widget={widget} onClose={() => setMode('read')} />}
      <ConfirmDialog
        open={mode === 'delete'}
        onOpenChange={(open) => !open && setMode('read')}
        title={widgetTexts.deleteTitle}
        description={widgetTexts.deleteText}
        confirmLabel={commonTexts.delete}
        isBusy={isLoading}
        onConfirm={() => void handleDelete()}
      />
    </Card>
  );
}

function WidgetSkeletons() {
  return (
    <LoadingArea label={widgetTexts.loading}>
      <Stack $gap={12} data-testid="widget-skeletons">
        {Array.from({ length: skeletons.widgets }, (_, index) => (
          <Skeleton key={index} $height="104px" $radius="var(--radius-surface)" />
        ))}
      </Stack>
    </LoadingArea>
  );
}

const Card = styled(Surface)`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  h2 {
    overflow-wrap: anywhere;
  }
`;

/** Keeps its width beside a long title. */
const Tools = styled(Row)`
  flex: none;
`;

// Only the content is dimmed: the Hidden label and the buttons keep their contrast.
const Content = styled.div`
  [data-hidden] > & {
    opacity: 0.72;
  }
`;
