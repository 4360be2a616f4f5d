import type { WidgetType } from '@stoa/contract';

const types: Record<WidgetType, string> = {
  bio: 'Bio',
  social_links: 'Social links',
  skills: 'Skills',
  interests: 'Interests',
  achievements: 'Achievements',
  custom_text: 'Custom text',
};

const empty: Record<WidgetType, string> = {
  bio: 'No content',
  social_links: 'No links added',
  skills: 'No skills added',
  interests: 'No interests added',
  achievements: 'No content',
  custom_text: 'No content',
};

/** The widgets of a profile and their dialog. */
export const widgetTexts = {
  failedToFetch: 'Couldn’t load widgets',
  loading: 'Loading widgets',
  noWidgets: 'No widgets yet',
  add: 'Add Widget',
  added: 'Widget added',
  edit: (title: string) => `Edit ${title}`,
  changed: 'Widget updated',
  delete: (title: string) => `Delete ${title}`,
  deleteTitle: 'Delete widget',
  deleteText: 'Are you sure you want to delete this widget?',
  deleted: 'Widget deleted',
  notDeleted: 'Couldn’t delete the widget',
  hidden: 'Hidden',
  /** Default titles by type. */
  types,
  /** Texts of empty widgets by type. */
  empty,

  addTitle: 'Add New Widget',
  editTitle: 'Edit Widget',
  type: 'Widget type',
  chooseType: 'Choose a type',
  title: 'Title',
  content: 'Content',
  visible: 'Visible',
  failed: 'The widget could not be saved. Please try again.',

  /** The editor of a widget's links. */
  link: {
    add: 'Add link',
    remove: (position: number) => `Remove link ${position}`,
    name: (position: number) => `Name of link ${position}`,
    nameHint: 'Name',
    address: (position: number) => `Address of link ${position}`,
    addressHint: 'https://',
  },
  /** The editor of a widget's skills or interests. */
  entry: {
    add: 'Add entry',
    remove: (position: number) => `Remove entry ${position}`,
    name: (position: number) => `Entry ${position}`,
  },
} as const;
