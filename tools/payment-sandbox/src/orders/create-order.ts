import { z } from 'zod';
import {
  currency,
  description,
  ipAddress,
  reference,
  serviceId,
  stats,
  text,
} from '../request-parts';

const address = z.strictObject({
  code: text(32).optional(),
  street: text(128).optional(),
  streetNumber: text(16).optional(),
  streetNumberExtension: text(16).optional(),
  zipCode: text(24).optional(),
  city: text(64).optional(),
  region: text(8).optional(),
  country: z.string().length(2).optional(),
});

const customer = z.strictObject({
  email: z.email().nullish(),
  firstName: text(64).nullish(),
  lastName: text(64).nullish(),
  birthDate: z.iso.date().nullish(),
  gender: text(8).nullish(),
  phone: text(32).nullish(),
  language: z.string().length(2).nullish(),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .nullish(),
  ipAddress: ipAddress.nullish(),
  trust: z.int().min(-10).max(10).optional(),
  reference: text(64).nullish(),
  company: z
    .strictObject({
      name: text(128).nullish(),
      cocNumber: text(64).nullish(),
      vatNumber: text(32).nullish(),
      countryCode: z.string().length(2).nullish(),
    })
    .optional(),
});

const product = z.strictObject({
  id: text(64).optional(),
  description: text(128).optional(),
  type: text(32).optional(),
  price: z.strictObject({ value: z.int(), currency: z.string().length(3).optional() }),
  quantity: z.number().positive(),
  vatPercentage: z.number().min(0).max(100).nullish(),
});

/**
 * Source: developer.pay.nl/reference/api_create_order-1. The schema is strict, so that requests
 * with misspelt fields are rejected.
 */
export const createOrder = z.strictObject({
  serviceId,
  type: z.enum(['sale', 'payment_based_checkout']).optional(),
  description: description.optional(),
  reference: reference.optional(),
  expire: z.iso.datetime({ offset: true }).optional(),
  returnUrl: z.url().optional(),
  exchangeUrl: z.url().optional(),
  amount: z.strictObject({ value: z.int().min(1), currency }),
  paymentMethod: z
    .strictObject({
      id: z.int().min(1),
      input: z
        .strictObject({
          issuerId: z.union([z.string().regex(/^\d{1,6}$/), z.int()]).optional(),
          email: z.email().optional(),
          orderId: text(64).optional(),
          firstName: text(64).optional(),
          lastName: text(64).optional(),
          city: text(64).optional(),
          iban: text(34).optional(),
          bic: text(11).optional(),
          permissionGiven: z.boolean().optional(),
        })
        .nullish(),
    })
    .optional(),
  integration: z
    .strictObject({ test: z.boolean().optional(), pointOfInteraction: text(32).optional() })
    .optional(),
  optimize: z
    .strictObject({
      flow: z.literal('fastCheckout').optional(),
      shippingAddress: z.boolean().optional(),
      billingAddress: z.boolean().optional(),
    })
    .optional(),
  customer: customer.optional(),
  order: z
    .strictObject({
      countryCode: z.string().length(2).optional(),
      deliveryDate: z.iso.date().optional(),
      invoiceDate: z.iso.date().optional(),
      deliveryAddress: address.optional(),
      invoiceAddress: address.optional(),
      products: z.array(product).optional(),
    })
    .optional(),
  notification: z
    .strictObject({ type: z.enum(['push', 'email']), recipient: text(128) })
    .optional(),
  stats: stats.optional(),
  transferData: z
    .union([
      z.record(z.string(), z.unknown()),
      z.array(z.strictObject({ name: z.string(), value: z.unknown() })),
    ])
    .optional(),
});
export type CreateOrder = z.infer<typeof createOrder>;
