import { IconButton } from '@stoa/ui';
import { Eye, EyeOff } from 'lucide-react';
import { visitTexts } from '../texts/visit';

export interface HideReadProps {
  isPressed: boolean;
  onChange: (isPressed: boolean) => void;
}

/** Hides read posts, or shows them again. On phones the settings do it. */
export function HideRead({ isPressed, onChange }: HideReadProps) {
  return (
    <IconButton
      size="sm"
      label={visitTexts.hideRead}
      aria-pressed={isPressed}
      onClick={() => onChange(!isPressed)}
    >
      {isPressed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  );
}
