import type { SchemaRule } from './schema-rules';

export type Owner = 'kit' | 'identity' | 'matching' | 'messaging' | 'billing';
export interface Exception {
  reason: string;
  /** For each owner of migrations, tables with their keys or columns in brackets. */
  where: Partial<Record<Owner, string>>;
}

/** Of these, only `growth` may get new entries. */
export const EXCEPTIONS: Record<SchemaRule, readonly Exception[]> = {
  lock: [],
  counter: [
    {
      reason: 'Orders the deliveries of one database. The number never leaves it.',
      where: { kit: 'outbox_delivery(id)' },
    },
  ],
  foreignKey: [
    {
      reason: 'A site is configuration, which is copied to wherever rows name it.',
      where: {
        identity: `
          site_host(host_of_site) site_setting_change(change_of_site) staff_role(role_on_site)
          site_page(page_of_site) campaign(campaign_of_site) lander(lander_of_site)`,
      },
    },
    {
      reason: 'Part of the account. Erasure deletes these rows before the account.',
      where: {
        identity: `
          profile(profile_of_account) photo(photo_of_account) session(session_of_account)
          one_time_token(token_of_account) mail_request(mail_of_account)
          mail_change(mail_change_of_account)`,
      },
    },
    {
      reason: 'Part of a campaign or lander, which is never deleted.',
      where: {
        identity: `
          campaign_visits(visits_of_campaign) campaign_signup(signup_of_campaign)
          lander_version(version_of_lander)`,
      },
    },
    {
      reason: 'Part of the account of a staff member, which is never deleted.',
      where: {
        identity: `
          staff_role(role_of_staff) staff_recovery_code(code_of_staff)
          staff_session(session_of_staff) staff_key(key_of_staff)`,
      },
    },
  ],
  key: [
    {
      reason: 'A member belongs to one site, so the rows of a member can move together.',
      where: {
        identity: `
          profile(PRIMARY) photo(of_member) session(of_member) one_time_token(of_member)
          mail_request(of_member) consent(of_member) signup_message(one_per_member)
          mail_change(PRIMARY) deletion(PRIMARY) delete_offer(PRIMARY) export_permit(of_member)
          complaint(of_member about_member) report(one_per_pair about_profile)
          staff_audit(about_subject as_profile) campaign_signup(PRIMARY)
          member_decision(of_member) age_proof(PRIMARY) age_check(of_member) passkey(of_member)
          second_factor(PRIMARY) member_recovery_code(PRIMARY)`,
        matching: `
          member_pair(PRIMARY by_high) member_like(PRIMARY given received)
          member_block(PRIMARY by_profile) swipe(PRIMARY by_day by_profile) swipe_player(PRIMARY)
          auto_like(PRIMARY) auto_like_given(PRIMARY once by_profile)`,
        messaging: `
          wallet(PRIMARY) participant(participant_recent participant_wrote)
          message(message_client) mail(mail_member)
          first_message(first_message_sender first_message_recipient)
          notification_preference(PRIMARY) mail_suppression(PRIMARY)
          pair_block(PRIMARY pair_block_high) fictional_notice(PRIMARY) former_partner(PRIMARY)
          live_cursor(PRIMARY) live_event(PRIMARY live_event_profile)
          opener(PRIMARY opener_recent) safety_mark(PRIMARY)
          held_message(held_client held_partner) mail_digest(PRIMARY) mail_told(PRIMARY)
          broadcast_recipient(broadcast_member) mail_bounce(mail_bounce_member)
          push_subscription(push_subscription_member) push(push_member push_profile)`,
        billing: 'discount_code(one_of_a_kind_per_member) withdrawal_statement(by_member)',
      },
    },
    {
      reason: 'The id is unique across sites. Rows are read one by one.',
      where: {
        kit: 'outbox(PRIMARY) idempotency_key(PRIMARY)',
        identity: `
          account(PRIMARY) photo(PRIMARY) session(PRIMARY) mail_request(PRIMARY) consent(PRIMARY)
          signup_message(PRIMARY) export_permit(PRIMARY) complaint(PRIMARY) report(PRIMARY)
          staff_audit(PRIMARY) member_decision(PRIMARY) illegal_image(PRIMARY) age_check(PRIMARY)
          passkey(PRIMARY)`,
        matching: 'member(PRIMARY) search_member(PRIMARY) search_trait(PRIMARY)',
        messaging: `
          member(PRIMARY) conversation(PRIMARY) message(PRIMARY) mail(PRIMARY)
          first_message(PRIMARY) held_message(PRIMARY) push_subscription(PRIMARY) push(PRIMARY)`,
        billing: `
          wallet(PRIMARY) lot(PRIMARY) ledger_transaction(PRIMARY once) purchase_order(PRIMARY)
          payment(PRIMARY) payment_transition(PRIMARY) debit_code(PRIMARY) refund(PRIMARY)
          receipt(PRIMARY) billing_mail(PRIMARY) withdrawal(PRIMARY) credit_adjustment(PRIMARY)
          movement(PRIMARY)`,
      },
    },
    {
      reason: 'The site is not known before a row with this secret, hash or address is found.',
      where: {
        kit: 'quota(PRIMARY)',
        identity: `
          photo(by_stem) session(by_token by_previous_token) one_time_token(PRIMARY)
          login_attempt(PRIMARY of_account) known_browser(PRIMARY) complaint(by_reference)
          complaint_quota(PRIMARY) passkey_challenge(PRIMARY)`,
        messaging: `
          chat_photo(PRIMARY) report_evidence(report_evidence_photo)
          push_subscription(push_subscription_endpoint)`,
        billing: `
          debit_code(by_phone) debit(of_account) debit_block(by_account)
          withdrawal_statement(by_address) withdrawal_link(PRIMARY)`,
      },
    },
    {
      reason: 'A job of all sites reads what is due, decided or old.',
      where: {
        kit: 'outbox(by_time by_type) idempotency_key(by_time) quota(by_end)',
        identity: `
          account(by_signup by_status) photo(by_status) session(by_expiry)
          one_time_token(by_expiry) login_attempt(by_time) known_browser(by_time)
          mail_change(by_expiry) deletion(due) complaint_quota(by_time) member_decision(ending)
          illegal_image(by_decision) age_check(due finished) passkey_challenge(by_expiry)
          second_factor(by_removal)`,
        messaging: `
          member(member_signup) message(message_sweep) mail(mail_due)
          first_message(first_message_due) notification_preference(preference_kind)
          chat_photo(chat_photo_sweep) report_evidence(report_evidence_end)
          live_event(live_event_created) opener(opener_age) safety_mark(safety_mark_age)
          held_message(held_due held_age) mail_digest(mail_digest_due)
          push(push_next push_created)`,
        billing: 'lot(by_frozen_at) payment(due) refund(due) movement(by_time)',
      },
    },
    {
      reason:
        'An order, payment, withdrawal or lot belongs to one wallet, whose rows can move together.',
      where: {
        billing: `
          lot(one_lot_per_order) hold(PRIMARY) hold_part(PRIMARY by_lot) ledger_entry(PRIMARY)
          payment(one_per_provider_order by_order) payment_transition(by_payment)
          discount_claim(PRIMARY once) debit(PRIMARY) debit_payer(PRIMARY) debit_block(PRIMARY)
          card_consent(PRIMARY) refund(one_open_per_order by_order)
          receipt(one_per_subject by_order) billing_mail(once) order_waiver(PRIMARY)
          withdrawal(by_order) withdrawal_statement(PRIMARY) withdrawal_link(by_withdrawal)`,
      },
    },
    {
      reason: 'Rows of staff, who work for several sites. They are not member data.',
      where: {
        identity: `
          staff(PRIMARY one_per_email) staff_role(PRIMARY) staff_recovery_code(PRIMARY)
          staff_session(PRIMARY by_token of_staff by_expiry by_previous_token)
          staff_key(PRIMARY of_staff) release_act(PRIMARY of_remote of_version)
          cost_import(PRIMARY)`,
        messaging: 'operator_reply(by_staff)',
        billing: `
          refund(of_person of_reviewer) credit_adjustment(once of_person) staff_limit(PRIMARY)`,
      },
    },
    {
      reason: 'Part of a message, report, photo or session, which belongs to one member.',
      where: {
        identity: 'campaign_signup(of_variant)',
        messaging: `
          report_evidence(PRIMARY) operator_reply(PRIMARY)
          broadcast_recipient(PRIMARY broadcast_mail) mail_bounce(PRIMARY)
          push_subscription(push_subscription_session) push(push_occasion)`,
      },
    },
  ],
  growth: [
    {
      reason: 'A job deletes rows after the time in docs/guide/retention.md or when they are used.',
      where: {
        kit: 'outbox idempotency_key quota',
        identity: `
          session one_time_token mail_request login_attempt known_browser export_permit
          complaint_quota illegal_image age_check passkey_challenge`,
        messaging: `
          mail first_message report_evidence live_event safety_mark held_message mail_bounce push`,
        billing: 'withdrawal_statement withdrawal_link',
      },
    },
    {
      reason: 'A member has few rows, or the row is about a pair. They are erased with the member.',
      where: {
        identity: `
          account photo consent signup_message complaint report member_decision passkey
          member_recovery_code`,
        matching: `
          member search_member member_pair member_like member_block swipe auto_like search_trait
          auto_like_given`,
        messaging: `
          member conversation notification_preference mail_suppression pair_block chat_photo
          operator_reply mail_digest broadcast_recipient push_subscription`,
      },
    },
    {
      reason:
        'Read by conversation and seq. Members keep their messages, so no partition could be dropped.',
      where: {
        messaging: 'message',
      },
    },
    {
      reason:
        'Kept permanently by bookkeeping law, so no partition could be dropped. Read by wallet or order.',
      where: {
        billing: `
          wallet lot hold hold_part ledger_transaction ledger_entry purchase_order payment
          payment_transition discount_code discount_claim debit_code debit debit_payer debit_block
          card_consent refund receipt billing_mail order_waiver withdrawal credit_adjustment
          movement`,
      },
    },
    {
      reason: 'Kept permanently as evidence, so no partition could be dropped.',
      where: {
        identity: 'staff_audit',
      },
    },
    {
      reason: 'Rows of staff and releases, which are few.',
      where: {
        identity: `
          staff staff_role staff_recovery_code staff_session staff_key release_act cost_import`,
        billing: 'staff_limit',
      },
    },
  ],
};
