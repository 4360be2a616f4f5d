// Tokens and theme
export { breakpoints, media } from './tokens/media';
export { readableText } from './tokens/contrast';
export { palettes, type Palette, type ThemeName } from './tokens/palette';
export type { ThemeChoice } from './theme/themeChoice';
export { appear, fadeIn, fadeInOnce, spring } from './theme/motion';
export { stillness } from './theme/stillness';
export { setThemeChoice } from './theme/themeStore';
export { useTheme, type Theme } from './theme/useTheme';
export { UiRoot, type UiRootProps } from './theme/UiRoot';

export { useKeptFocus } from './focus/useKeptFocus';
export { useAfterHydration, useHydrated } from './hydration';
export { makeListeners, type Listeners } from './makeListeners';
export { browserStorage, tabStorage, type SafeStorage } from './storage';

// Actions
export { Button, type ButtonProps } from './actions/Button';
export { IconButton, type IconButtonProps } from './actions/IconButton';
export { MoreLink, type MoreLinkProps } from './actions/MoreLink';
export { isPlainClick } from './actions/plainClick';
export { nextIndex } from './actions/rovingFocus';
export { SegmentedControl, type Segment, type SegmentedControlProps } from './actions/SegmentedControl';

// Forms
export { Checkbox, Switch, type ChoiceProps, type SwitchProps } from './forms/Choice';
export { Field, type FieldProps } from './forms/Field';
export { FileField, type FileFieldProps } from './forms/FileField';
export { Options, type OptionsProps } from './forms/Options';
export { PasswordField, type PasswordFieldProps } from './forms/PasswordField';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './forms/RadioGroup';
export { Select, type SelectProps } from './forms/Select';
export { TextArea, type TextAreaProps } from './forms/TextArea';
export { TextField, type TextFieldProps } from './forms/TextField';

// Overlays
export { KeyList, type KeyListProps } from './display/KeyList';
export { ConfirmButton, type ConfirmButtonProps } from './overlays/ConfirmButton';
export { ConfirmDialog } from './overlays/ConfirmDialog';
export { Dialog } from './overlays/Dialog';
export { DialogActions } from './overlays/DialogActions';
export { FormActions, type FormActionsProps } from './overlays/FormActions';
export type { ConfirmDialogProps, DialogProps } from './overlays/dialogProps';
export { Menu, MenuContent, MenuItem, MenuLabel, MenuLinkItem, MenuTrigger } from './overlays/Menu';
export { MenuRadioGroup, MenuRadioItem, MenuSeparator, type MenuContentProps } from './overlays/Menu';
export { floatingSurface } from './overlays/floatingSurface';
export { Popover, PopoverContent, PopoverTrigger } from './overlays/Popover';
export type { PopoverContentProps } from './overlays/Popover';
export { Tooltip, type TooltipProps } from './overlays/Tooltip';

// Feedback
export { ArrivalOffer, type ArrivalOfferProps } from './feedback/ArrivalOffer';
export { announce, type Politeness } from './feedback/announcer';
export { LaterNotice, type LaterNoticeProps } from './feedback/LaterNotice';
export { Notice, type NoticeProps } from './feedback/Notice';
export { LoadingArea, LoadingText, Skeleton, SkeletonText } from './feedback/Skeleton';
export type { LoadingAreaProps, LoadingTextProps, SkeletonTextProps } from './feedback/Skeleton';
export { Spinner, type SpinnerProps } from './feedback/Spinner';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './feedback/StatePanel';
export { dismissToast, toast, type Toast, type ToastContent } from './feedback/toastStore';

// Display
export { Avatar, type AvatarProps } from './display/Avatar';
export { Badge, Chip, type BadgeProps, type Tone } from './display/Badge';
export { Banner, type BannerProps } from './display/Banner';
export { Breadcrumb, type BreadcrumbProps } from './display/Breadcrumb';
export { setPageDates, useNow, useZone } from './display/clock';
export { Counter, type CounterProps } from './display/Counter';
export { exactDates } from './display/exactDates';
export { Icon, type IconProps } from './display/Icon';
export type { IconName } from './display/iconShapes';
export { IconTile, type IconTileProps } from './display/IconTile';
export { LongDate, type LongDateProps } from './display/LongDate';
export { ProgressBar } from './display/ProgressBar';
export { Prose } from './display/Prose';
export { scrollShadows } from './display/scrollShadows';
export { retryFailed } from './display/retryFailed';
export { RelativeTime, type RelativeTimeProps } from './display/RelativeTime';
export { Stat, StatGroup, StatLink, type StatProps } from './display/Stat';
export { Tab, TabList, TabPanel, Tabs } from './display/Tabs';
export type { TabListProps, TabPanelProps, TabProps, TabsProps } from './display/Tabs';
export { MetaLine, Muted, PageTitle, SectionTitle, SmallTitle, TextLink } from './display/Text';
export { textLink, truncate } from './display/textStyles';
export { VisuallyHidden, visuallyHidden } from './display/VisuallyHidden';

// Layout
export { PageColumns, PageWidth, type PageColumnsProps } from './layout/Page';
export { Row, Stack, type Space } from './layout/Stack';
export { RuledList, Surface } from './layout/Surface';

// Format
export { countCodePoints } from './format/countCodePoints';
export { formatCapped, formatCompactCount, formatCounted, formatScore } from './format/counts';
export {
  dayLength,
  formatDay,
  formatFullDate,
  formatLongDate,
  formatTimeOfDay,
  hourLength,
  isSameDay,
  minuteLength,
} from './format/dates';

// Texts
export { commonTexts } from './texts/common';
