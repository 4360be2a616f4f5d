import type { FragmentConsumer } from '@stoa/contract';
import { Muted, RuledList } from '@stoa/ui';
import { remotesTexts as texts } from '../texts/remotes';
import { ListEntry } from './ListEntry';

/** Where the served builds of other apps use an app's fragments, and with which props. */
export function ConsumerList({ app, consumers }: { app: string; consumers: readonly FragmentConsumer[] }) {
  if (consumers.length === 0) return null;
  return (
    <details>
      <summary aria-label={texts.consumersIn(app, consumers.length)}>
        {texts.consumers(consumers.length)}
      </summary>
      <RuledList aria-label={texts.consumersOf(app)}>
        {consumers.map(({ fragment, app: consumer, props }) => (
          <li key={`${fragment} ${consumer}`}>
            <ListEntry>
              <div>{texts.consumer(<bdi>{fragment}</bdi>, <bdi>{consumer}</bdi>)}</div>
              <Muted>{texts.props(props)}</Muted>
            </ListEntry>
          </li>
        ))}
      </RuledList>
    </details>
  );
}
