import { createElement } from 'react';
import { iconShapes } from './iconShapes';

/** The page's one drawing of each icon; `UiRoot` holds it. */
export function IconSprite() {
  return (
    <div hidden>
      <svg>
        {Object.entries(iconShapes).map(([name, shapes]) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
            {shapes.map(([tag, attributes]) => createElement(tag, attributes))}
          </symbol>
        ))}
      </svg>
    </div>
  );
}
