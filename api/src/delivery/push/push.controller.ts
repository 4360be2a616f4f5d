import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { PushDevicesService } from './push-devices.service.js';

/** Serves the devices on which a member receives notifications. */
@Controller()
export class PushController {
  constructor(private readonly devices: PushDevicesService) {}

  @Call('getPushState')
  state(@Input() { viewer }: Input<'getPushState'>): Promise<Answer<'getPushState'>> {
    return this.devices.state(viewer);
  }

  @Call('subscribeDevice')
  subscribe(@Input() { body, viewer }: Input<'subscribeDevice'>): Promise<Answer<'subscribeDevice'>> {
    return this.devices.subscribe(body, viewer);
  }

  @Call('removePushDevice')
  remove(@Input() { params, viewer }: Input<'removePushDevice'>): Promise<void> {
    return this.devices.remove(params.id, viewer);
  }
}
