import { communityIcons, postTypes, type Community, type UpdateCommunityBody } from '@stoa/contract';

/** The settings of a community as a form edits them, and the version that they are based on. */
export interface SettingsValues extends Required<Omit<UpdateCommunityBody, 'lastUpdatedAt'>> {
  lastUpdatedAt: string | null;
}

/** A setting that the form edits. */
export type SettingName = Exclude<keyof SettingsValues, 'lastUpdatedAt'>;

const settingNames: readonly SettingName[] = [
  'displayName',
  'description',
  'color',
  'icon',
  'iconUrl',
  'bannerUrl',
  'visibility',
  'welcome',
  'guidance',
  'rules',
  'postTypes',
  'isSensitive',
  'flairs',
  'isFlairRequired',
];

/** Returns the stored settings of a community. */
export function valuesOf({
  displayName,
  description,
  color,
  icon,
  iconUrl,
  bannerUrl,
  visibility = 'public',
  welcome = '',
  guidance = '',
  rules = [],
  postTypes: allowed = [...postTypes],
  isSensitive,
  flairs = [],
  isFlairRequired,
  updatedAt,
}: Community): SettingsValues {
  const known = communityIcons.find((each) => each === icon) ?? 'users';
  const ofRules = rules.map(({ title, text }) => ({ title, text }));
  return {
    displayName,
    description,
    color,
    icon: known,
    iconUrl: iconUrl ?? null,
    bannerUrl: bannerUrl ?? null,
    visibility,
    welcome,
    guidance,
    rules: ofRules,
    postTypes: allowed,
    isSensitive: isSensitive === true,
    flairs: flairs.map(({ id, text, color, isModeratorsOnly = false }) => ({
      id,
      text,
      color,
      isModeratorsOnly,
    })),
    isFlairRequired: isFlairRequired === true,
    lastUpdatedAt: updatedAt ?? null,
  };
}

/** Returns the names of the settings that differ. */
export const differences = (a: SettingsValues, b: SettingsValues): SettingName[] =>
  settingNames.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));

/** Returns the given settings of a form. */
export const pick = (values: SettingsValues, names: readonly SettingName[]): UpdateCommunityBody =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Returns whether a version is later than the one that a form is based on. */
export const isLater = (updatedAt: string | null | undefined, base: string | null): boolean =>
  typeof updatedAt === 'string' && (base === null || updatedAt > base);
