import { Markdown } from '@stoa/platform/server';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a member's Markdown with the elements that pages use, for feed readers. */
export const renderMarkup = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);
