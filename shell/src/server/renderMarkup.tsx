import { Markdown } from '@stoa/platform/server';
import { renderToStaticMarkup } from 'react-dom/server';

/** A member's Markdown as markup, with the elements that pages show: for those who read feeds. */
export const renderMarkup = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);
