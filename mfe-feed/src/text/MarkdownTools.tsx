import { MentionCompletion } from '../mentions/MentionCompletion';
import { useMentionsProblem } from '../mentions/useMentionsProblem';
import { MarkdownToolbar, type MarkdownToolbarProps } from './MarkdownToolbar';

export interface MarkdownToolsProps extends MarkdownToolbarProps {
  /** The text of the text area. */
  text: string;
  /** The post whose thread is open: its people are offered first. Default: none. */
  postId?: number | undefined;
  /** Takes the reason why the text cannot be sent, or undefined; must be stable. */
  onProblem: (reason: string | undefined) => void;
}

/** What helps with writing in a text area, and loads after it: buttons for formatting, and names to mention. */
export function MarkdownTools({ text, postId, onProblem, ...toolbar }: MarkdownToolsProps) {
  useMentionsProblem(text, onProblem);
  return (
    <>
      <MarkdownToolbar {...toolbar} />
      <MentionCompletion field={toolbar.field} postId={postId} />
    </>
  );
}
