import { feedDials, type FeedDial, type SourceDial } from '@stoa/contract';
import {
  Button,
  dayLength,
  formatLongDate,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@stoa/ui';
import { Equal, Minus, Plus, SlidersHorizontal, VolumeX, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { toastResult } from '../api/toastResult';
import { lazyPart } from '../federation/loading/lazyPart';
import { dialTexts as texts } from '../texts/dial';

// Few choose a date.
const MuteDialog = lazyPart(async () => (await import('./MuteDialog')).MuteDialog, null);

const icons = {
  less: <Minus aria-hidden />,
  normal: <Equal aria-hidden />,
  more: <Plus aria-hidden />,
} satisfies Record<FeedDial, object>;

const inDays = (days: number) => new Date(Date.now() + days * dayLength).toISOString();

/** Times for which a community or an author can be muted, in days. */
const mutes = [
  { days: 7, label: texts.muteForWeek },
  { days: 30, label: texts.muteForMonth },
];

export interface DialMenuProps {
  /** The name of the community or the author. */
  name: string;
  /** The part that it has in the viewer's feed. */
  part: SourceDial;
  isBusy: boolean;
  /** Stores another part; resolves with the error if that failed. */
  onSave: (part: SourceDial) => Promise<{ error?: unknown }>;
  /** Whether the button is an icon, for lists. Default false. */
  isSmall?: boolean;
}

/** Sets how much of the viewer's feed a community or an author may fill, or mutes it there. */
export function DialMenu({ name, part, isBusy, onSave, isSmall = false }: DialMenuProps) {
  const { dial, mutedUntil } = part;
  const [isChoosing, setIsChoosing] = useState(false);
  const icon = mutedUntil ? <VolumeX aria-hidden /> : <SlidersHorizontal aria-hidden />;
  const fullName = mutedUntil ? texts.mutedName(name) : texts.name(name);

  async function save(change: Partial<SourceDial>, title: string): Promise<boolean> {
    const { error } = await onSave({ ...part, ...change });
    toastResult(error, texts.notSaved, title);
    return !error;
  }

  const mute = (until: string) => save({ mutedUntil: until }, texts.muted(name, formatLongDate(until)));

  async function handleDate(until: string) {
    if (await mute(until)) setIsChoosing(false);
  }

  function handleDial(next: FeedDial) {
    if (next !== dial) void save({ dial: next }, texts.saved[next](name));
  }
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          {isSmall ? (
            <IconButton size="sm" label={fullName} hasTooltip={false}>
              {icon}
            </IconButton>
          ) : (
            <Button variant="quiet" icon={icon} isBusy={isBusy} aria-label={fullName}>
              {mutedUntil ? texts.mutedLabel : texts.label}
            </Button>
          )}
        </MenuTrigger>
        <MenuContent>
          <MenuRadioGroup value={dial} onValueChange={(value) => handleDial(value as FeedDial)}>
            {feedDials.map((value) => (
              <MenuRadioItem key={value} value={value} icon={icons[value]}>
                {texts.dials[value]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          {mutedUntil ? (
            <MenuItem
              icon={<Volume2 aria-hidden />}
              onSelect={() => void save({ mutedUntil: null }, texts.unmuted(name))}
            >
              {texts.unmute(formatLongDate(mutedUntil))}
            </MenuItem>
          ) : (
            <MuteItems onMute={(until) => void mute(until)} onChoose={() => setIsChoosing(true)} />
          )}
        </MenuContent>
      </Menu>
      {isChoosing && (
        <MuteDialog
          name={name}
          isBusy={isBusy}
          onMute={(until) => void handleDate(until)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

interface MuteItemsProps {
  /** @param until as ISO 8601 */
  onMute: (until: string) => void;
  /** Opens the dialog with the date. */
  onChoose: () => void;
}

function MuteItems({ onMute, onChoose }: MuteItemsProps) {
  return (
    <>
      {mutes.map(({ days, label }) => (
        <MenuItem key={days} icon={<VolumeX aria-hidden />} onSelect={() => onMute(inDays(days))}>
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={<VolumeX aria-hidden />} onSelect={onChoose}>
        {texts.muteUntil}
      </MenuItem>
    </>
  );
}
