import { themeBootScript } from '@stoa/ui/theme-boot';

/** html-webpack-plugin takes a template as the default export of a module. */
export default function pageTemplate() {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Stoa</title>
    <script>${themeBootScript}</script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
}
