import { communityPermissions, type CommunityPermission } from '@stoa/contract';
import { Checkbox } from '@stoa/ui';
import styled from 'styled-components';
import { moderatorTexts as texts } from '../texts/moderators';

export interface PermissionChoicesProps {
  /** Name of the group. */
  legend: string;
  chosen: readonly CommunityPermission[];
  /** Permissions that the viewer may grant; others can only be taken. */
  grantable: readonly CommunityPermission[];
  onChange: (chosen: CommunityPermission[]) => void;
}

/** Choice of a moderator's permissions. */
export function PermissionChoices({ legend, chosen, grantable, onChange }: PermissionChoicesProps) {
  return (
    <Choices aria-label={legend}>
      {communityPermissions.map((permission) => {
        const isChosen = chosen.includes(permission);
        return (
          <Checkbox
            key={permission}
            label={texts.permissions[permission]}
            hint={texts.hints[permission]}
            checked={isChosen}
            disabled={!isChosen && !grantable.includes(permission)}
            onChange={() =>
              onChange(isChosen ? chosen.filter((one) => one !== permission) : [...chosen, permission])
            }
          />
        );
      })}
    </Choices>
  );
}

const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
`;
