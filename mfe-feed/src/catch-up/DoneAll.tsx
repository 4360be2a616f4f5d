import { Button } from '@stoa/ui';
import { CheckCheck, Undo2 } from 'lucide-react';
import { catchUpTexts as texts } from '../texts/catchUp';

export interface DoneAllProps {
  /** The number of items that are left; with none, the button undoes. */
  left: number;
  /** The number of items that undoing brings back; without any, and none left, the button is disabled. */
  finished: number;
  /** Accessible names, which say what the button acts on. */
  doneName: string;
  undoName: string;
  onDone: () => void;
  onUndo: () => void;
}

/** Finishes several items of a catch-up, and brings them back. It never disappears, so that nothing moves. */
export function DoneAll({ left, finished, doneName, undoName, onDone, onUndo }: DoneAllProps) {
  const isUndo = left === 0 && finished > 0;
  return (
    <Button
      size="sm"
      icon={isUndo ? <Undo2 aria-hidden /> : <CheckCheck aria-hidden />}
      aria-label={isUndo ? undoName : doneName}
      disabled={left === 0 && finished === 0}
      onClick={isUndo ? onUndo : onDone}
    >
      {isUndo ? texts.undo : texts.doneAll}
    </Button>
  );
}
