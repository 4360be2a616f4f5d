import type { WidgetType } from '@stoa/contract';
import { demoBios } from './members.js';

/** A block of a demo member's profile. */
export interface DemoWidget {
  of: string;
  widgetType: WidgetType;
  title?: string;
  content: string;
  isHidden?: true;
}

const bios = Object.entries(demoBios).map(([of, content]): DemoWidget => ({
  of,
  widgetType: 'bio',
  content,
}));

/** The profiles of the demo: a line about those who wrote one; ada and ben show every type between them. */
export const demoWidgets: readonly DemoWidget[] = [
  ...bios,
  {
    of: 'ada',
    widgetType: 'skills',
    title: 'What I can help with',
    content: JSON.stringify({
      skills: ['TypeScript', 'PostgreSQL', 'Code review', 'Sourdough', 'Listening'],
    }),
  },
  {
    of: 'ada',
    widgetType: 'social_links',
    title: 'Elsewhere',
    content: JSON.stringify({
      links: [
        { url: 'https://example.org/ada', platform: 'Website' },
        { url: 'https://example.com/ada/code', platform: 'Code' },
      ],
    }),
  },
  {
    of: 'ada',
    widgetType: 'custom_text',
    title: 'Now',
    content: 'Reading about consensus, baking with rye, sleeping badly because of both.',
  },
  {
    of: 'ada',
    widgetType: 'achievements',
    title: 'Not ready yet',
    content: 'Six weeks with the same starter and no tears since Tuesday.',
    isHidden: true,
  },
  {
    of: 'ben',
    widgetType: 'interests',
    content: JSON.stringify({
      interests: ['Long paths', 'Old radios', 'Night trains', 'Soup', 'Paper maps'],
    }),
  },
  {
    of: 'ben',
    widgetType: 'achievements',
    title: 'Small victories',
    content: 'The coast path in nineteen days, with one pair of boots.\nForty-one radios that play again.',
  },
  {
    of: 'ben',
    widgetType: 'custom_text',
    title: 'If we meet on a path',
    content: 'I have a flask, two cups, and time.',
  },
];
