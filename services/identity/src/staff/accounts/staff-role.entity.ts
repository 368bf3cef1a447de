import type { StaffRole } from '@duet/schemas/staff-permissions';
import { asciiChar, asciiVarchar } from '@duet/service-kit/columns';
import { Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('staff_role')
@Index('role_on_site', ['site'])
export class StaffRoleEntity {
  @PrimaryColumn(asciiChar(26)) staff_id!: string;
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(asciiVarchar(16)) role!: StaffRole;
}
