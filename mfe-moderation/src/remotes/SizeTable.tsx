import type { RemoteStatus } from '@stoa/contract';
import { Scroller, Table } from '../tables/Table';
import { remotesTexts as texts } from '../texts/remotes';

/** The size of each exposed module of an app, over its listed builds. */
export function SizeTable({ remote: { app, versions } }: { remote: RemoteStatus }) {
  const modules = [...new Set(versions.flatMap(({ weights }) => Object.keys(weights)))].sort();
  if (modules.length === 0) return null;
  return (
    <details>
      <summary aria-label={texts.sizesOf(app)}>{texts.sizes}</summary>
      <Scroller role="region" aria-label={texts.sizesOf(app)} tabIndex={0}>
        <Table aria-label={texts.sizesOf(app)}>
          <thead>
            <tr>
              <th scope="col">{texts.module}</th>
              {versions.map(({ version }) => (
                <th key={version} scope="col">
                  <bdi>{version}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module}>
                <th scope="row">
                  <bdi>{module}</bdi>
                </th>
                {versions.map(({ version, weights }) => {
                  const bytes = weights[module];
                  return (
                    <td key={version}>{bytes === undefined ? texts.unknown : texts.kilobytes(bytes)}</td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </details>
  );
}
