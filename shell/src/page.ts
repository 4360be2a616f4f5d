import { themeBootScript } from '@stoa/ui/theme-boot';
import touchIcon from './icon-512.png';
import { memberScript } from './memberScript';
import { preloadScript } from './preloadScript';
import { pressesScript } from './pressesScript';

/**
 * The page around the app, made at build time. The server fills the marks: what the address is about with its styles,
 * the page as it renders it, what the app starts with, and the nonce that lets the inline scripts and styles in.
 */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <script nonce="{{nonce}}">${themeBootScript}${memberScript}${pressesScript}</script>
    <link rel="apple-touch-icon" href="${touchIcon}">
    <!--stoa:head-->
  </head>
  <body>
    <div id="root"><!--stoa:root--></div>
    <!--stoa:body-->
    <script nonce="{{nonce}}">${preloadScript}</script>
  </body>
</html>
`;

/** html-webpack-plugin takes a template as the default export of a module. */
export default function pageTemplate() {
  return page;
}
