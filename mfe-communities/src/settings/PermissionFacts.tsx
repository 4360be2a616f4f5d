import type { CommunityPermission } from '@stoa/contract';
import { moderatorTexts as texts } from '../texts/moderators';

/** Permissions as facts of a `MetaLine`: each on its own, since a wrapped fact is clipped. */
export const PermissionFacts = ({ permissions }: { permissions: readonly CommunityPermission[] }) => (
  <>
    {permissions.map((permission) => (
      <span key={permission}>{texts.permissions[permission]}</span>
    ))}
  </>
);
