import { z } from 'zod';
import { UserParams } from './users.js';
import { Widget, WidgetBody } from './widgets.js';
import { type DeclaredCall, byId } from '../call.js';

/** Widgets of profiles. */
export const widgetCalls = {
  listWidgets: {
    method: 'GET',
    path: '/api/users/:username/widgets',
    access: 'public',
    params: UserParams,
    answer: z.array(Widget),
    errors: ['USER_NOT_FOUND'],
    summary: 'A profile’s widgets',
  },
  createWidget: {
    method: 'POST',
    path: '/api/profile/widgets',
    access: 'session',
    status: 201,
    body: WidgetBody,
    answer: Widget,
    errors: ['WIDGET_LIMIT_REACHED'],
    summary: 'Add a widget to your profile',
  },
  updateWidget: {
    method: 'PUT',
    path: '/api/profile/widgets/:id',
    access: 'session',
    ...byId,
    body: WidgetBody,
    answer: Widget,
    errors: ['WIDGET_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Change a widget',
  },
  deleteWidget: {
    method: 'DELETE',
    path: '/api/profile/widgets/:id',
    access: 'session',
    isOpenToBanned: true,
    ...byId,
    errors: ['WIDGET_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete a widget',
  },
} as const satisfies Record<string, DeclaredCall>;
