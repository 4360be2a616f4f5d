import type { SourceDial, UserProfile } from '@stoa/contract';
import { DialMenu } from '@stoa/platform';
import { useSetFollowDialMutation } from './followDialApi';

export interface FollowDialProps {
  person: Pick<UserProfile, 'id' | 'username'>;
  /** The part that they have in the viewer's feed of followed people. */
  follow: SourceDial;
  /** Whether the button is an icon, for lists. */
  isSmall?: boolean;
  /** Called after another part was stored. */
  onChange?: (follow: SourceDial) => void;
}

/** Sets how much of the viewer's feed of followed people a person may fill, or mutes them there. */
export function FollowDial({ person, follow, isSmall, onChange }: FollowDialProps) {
  const [set, { isLoading }] = useSetFollowDialMutation();

  async function handleSave(body: SourceDial) {
    const { data, error } = await set({ person, body });
    if (data) onChange?.(data);
    return { error };
  }
  return (
    <DialMenu name={person.username} part={follow} isBusy={isLoading} isSmall={isSmall} onSave={handleSave} />
  );
}
