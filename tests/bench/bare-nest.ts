import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { createPool } from 'mysql2/promise';

const [port, uri, sql, values, body] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const pool = createPool({ uri, connectionLimit: 10 });
const rest = JSON.parse(body) as object;
const parameters = JSON.parse(values) as unknown[];

class CreditsController {
  async get(): Promise<object> {
    const [rows] = await pool.query(sql, parameters);
    return { ...rest, ...(rows as object[])[0] };
  }
}
class BareModule {}

// Node strips types, but does not compile decorators.
const { prototype } = CreditsController;
const get = Object.getOwnPropertyDescriptor(prototype, 'get') as PropertyDescriptor;
Get('credits')(prototype, 'get', get);
Controller('api')(CreditsController);
Module({ controllers: [CreditsController] })(BareModule);

const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
