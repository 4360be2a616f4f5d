import { themeBootScript } from '@stoa/ui/theme-boot';
import { compile, serialize, stringify } from 'stylis';
import touchIcon from './icon-512.png';
import { preloadScript } from './preloadScript';
import { iconSprite } from './reading/icons';
import { readerBootScript } from './reading/readerBootScript';
import { readingCss } from './reading/readingCss';

/** Nested rules as plain ones, for browsers of every age. */
const style = serialize(compile(readingCss), stringify);

/**
 * The page around the app, made at build time. The server fills the marks: what the address is about and all there
 * is to read, which remotes to load, the first answers, and the nonce that lets the inline script and style in.
 */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <script nonce="{{nonce}}">${themeBootScript}${readerBootScript}</script>
    <style nonce="{{nonce}}">${style}</style>
    <link rel="apple-touch-icon" href="${touchIcon}">
    <!--stoa:head-->
  </head>
  <body>
    ${iconSprite}
    <div id="root"></div>
    <!--stoa:body-->
    <script nonce="{{nonce}}">${preloadScript}</script>
  </body>
</html>
`;

/** html-webpack-plugin takes a template as the default export of a module. */
export default function pageTemplate() {
  return page;
}
