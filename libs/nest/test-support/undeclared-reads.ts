import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA } from '@nestjs/common/constants.js';
import { readCategories } from '../src/fresh.interceptor.js';

/** Handlers of GET in a module's controllers that do not say of which categories of streams their answers are made. */
export function undeclaredReads(given: Type | DynamicModule): string[] {
  const module = 'module' in given ? given.module : given;
  const controllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as Type[];
  return controllers.flatMap((controller) => {
    if (Reflect.hasMetadata(readCategories, controller)) return [];
    const handlers = Object.entries(Object.getOwnPropertyDescriptors(controller.prototype as object));
    return handlers.flatMap(([name, { value }]) => {
      const isRead = Reflect.getMetadata(METHOD_METADATA, value as object) === RequestMethod.GET;
      return isRead && !Reflect.hasMetadata(readCategories, value as object) ? `${controller.name}.${name}` : [];
    });
  });
}
