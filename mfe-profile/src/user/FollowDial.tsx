import type { SourceDial } from '@stoa/contract';
import { DialMenu } from '@stoa/platform';
import { useSetFollowDialMutation } from './followDialApi';

export interface FollowDialProps {
  username: string;
  /** The part that the person has in the viewer's feed of followed people. */
  follow: SourceDial;
  /** Whether the button is an icon, for lists. */
  isSmall?: boolean;
  /** Called after another part was stored. */
  onChange?: (follow: SourceDial) => void;
}

/** Sets how much of the viewer's feed of followed people a person may fill, or mutes them there. */
export function FollowDial({ username, follow, isSmall, onChange }: FollowDialProps) {
  const [set, { isLoading }] = useSetFollowDialMutation();

  async function handleSave(body: SourceDial) {
    const { data, error } = await set({ username, body });
    if (data) onChange?.(data);
    return { error };
  }
  return <DialMenu name={username} part={follow} isBusy={isLoading} isSmall={isSmall} onSave={handleSave} />;
}
