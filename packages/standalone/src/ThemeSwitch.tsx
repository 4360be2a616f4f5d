import { SegmentedControl, useTheme, type ThemeChoice } from '@stoa/ui';

const segments: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Selects the theme. */
export function ThemeSwitch() {
  const { choice, setChoice } = useTheme();
  return <SegmentedControl label="Theme" value={choice} segments={segments} onChange={setChoice} />;
}
