import { themeBootScript } from '@stoa/ui/theme-boot';

/** Page template; html-webpack-plugin requires a default export. */
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
