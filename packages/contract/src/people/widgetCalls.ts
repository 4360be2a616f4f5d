import { z } from 'zod';
import { UserParams } from './users.js';
import { Widget, WidgetBody } from './widgets.js';
import { type Call, byId } from '../call.js';

/** Widgets of profiles. */
export const widgetCalls = {
  listWidgets: {
    method: 'GET',
    path: '/api/users/:username/widgets',
    access: 'public',
    status: 200,
    limit: 'read',
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
    limit: 'write',
    body: WidgetBody,
    answer: Widget,
    errors: ['WIDGET_LIMIT_REACHED'],
    summary: 'Add a widget to your profile',
  },
  updateWidget: {
    method: 'PUT',
    path: '/api/profile/widgets/:id',
    access: 'session',
    status: 200,
    limit: 'write',
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
    status: 204,
    limit: 'write',
    ...byId,
    errors: ['WIDGET_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete a widget',
  },
} as const satisfies Record<string, Call>;
