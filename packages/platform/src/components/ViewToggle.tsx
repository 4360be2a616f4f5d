import { SegmentedControl } from '@stoa/ui';
import { LayoutList, Rows3 } from 'lucide-react';
import { useViewMode, type ViewMode } from '../settings/useViewMode';
import { listTexts } from '../texts/lists';

const segments = [
  { value: 'card' as const, label: listTexts.cards, icon: <Rows3 aria-hidden />, isIconOnly: true },
  { value: 'list' as const, label: listTexts.rows, icon: <LayoutList aria-hidden />, isIconOnly: true },
];

/** Switches between cards and the dense list, on every page. */
export function ViewToggle() {
  const [view, setView] = useViewMode();
  return (
    <SegmentedControl<ViewMode> label={listTexts.view} value={view} segments={segments} onChange={setView} />
  );
}
