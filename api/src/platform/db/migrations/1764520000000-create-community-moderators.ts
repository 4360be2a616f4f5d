import { migration } from '../migration.js';

/** Moderators of communities, who are members, and open invitations. */
export const CreateCommunityModerators1764520000000 = migration(
  'CreateCommunityModerators1764520000000',
  `
CREATE TABLE community_moderators (
  community_id integer NOT NULL CONSTRAINT fk_community_moderators_community REFERENCES communities ON DELETE CASCADE,
  user_id integer NOT NULL CONSTRAINT fk_community_moderators_user REFERENCES users ON DELETE CASCADE,
  can_moderate_posts boolean NOT NULL,
  can_manage_people boolean NOT NULL,
  can_edit_settings boolean NOT NULL,
  since timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_community_moderators PRIMARY KEY (community_id, user_id),
  CONSTRAINT fk_community_moderators_membership FOREIGN KEY (user_id, community_id)
    REFERENCES memberships (user_id, community_id) ON DELETE CASCADE,
  CONSTRAINT ck_community_moderators_any CHECK (can_moderate_posts OR can_manage_people OR can_edit_settings)
);
CREATE INDEX ix_community_moderators_user ON community_moderators (user_id, community_id);

CREATE TABLE moderator_invitations (
  community_id integer NOT NULL CONSTRAINT fk_moderator_invitations_community REFERENCES communities ON DELETE CASCADE,
  user_id integer NOT NULL CONSTRAINT fk_moderator_invitations_user REFERENCES users ON DELETE CASCADE,
  can_moderate_posts boolean NOT NULL,
  can_manage_people boolean NOT NULL,
  can_edit_settings boolean NOT NULL,
  invited_by integer NOT NULL CONSTRAINT fk_moderator_invitations_inviter REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_moderator_invitations PRIMARY KEY (community_id, user_id),
  CONSTRAINT ck_moderator_invitations_any CHECK (can_moderate_posts OR can_manage_people OR can_edit_settings)
);
CREATE INDEX ix_moderator_invitations_user ON moderator_invitations (user_id, created_at DESC);
CREATE INDEX ix_moderator_invitations_inviter ON moderator_invitations (invited_by);
`,
);
