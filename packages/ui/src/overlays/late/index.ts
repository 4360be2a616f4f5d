export { DialogWindow } from './DialogWindow';
export { MenuItem, MenuLabel, MenuLinkItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from './menuItems';
export { MenuSurface } from './MenuSurface';
export { PopoverSurface } from './PopoverSurface';
export { QuestionWindow } from './QuestionWindow';
export { ToastStack } from './ToastStack';
