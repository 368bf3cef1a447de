export interface paths {
    "/api/staff/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Support: waiting */
        get: operations["billing.support.waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/adjustments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Support: decide */
        post: operations["billing.support.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Moderation: waiting appeals */
        get: operations["identity.moderation.waitingAppeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/appeals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moderation: decide appeal */
        post: operations["identity.moderation.decideAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/appeals/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report evidence: of appeal */
        get: operations["identity.reportEvidence.ofAppeal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/appeals/{id}/evidence/photos/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report evidence: photo of appeal */
        get: operations["identity.reportEvidence.photoOfAppeal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff: history */
        get: operations["identity.staff.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blocked-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Blocked domains: list */
        get: operations["messaging.blockedDomains.list"];
        /** Blocked domains: replace */
        put: operations["messaging.blockedDomains.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/broadcasts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Broadcasts: list */
        get: operations["messaging.broadcasts.list"];
        put?: never;
        /** Broadcasts: schedule */
        post: operations["messaging.broadcasts.schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/broadcasts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Broadcasts: cancel */
        delete: operations["messaging.broadcasts.cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Budgets: list */
        get: operations["identity.budgets.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/campaign-costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Costs: list */
        get: operations["identity.costs.list"];
        put?: never;
        /** Costs: add */
        post: operations["identity.costs.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/campaign-costs/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Costs: undo */
        post: operations["identity.costs.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campaigns: list */
        get: operations["identity.campaigns.list"];
        put?: never;
        /** Campaigns: create */
        post: operations["identity.campaigns.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Campaigns: edit */
        put: operations["identity.campaigns.edit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/campaigns/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Campaigns: end */
        post: operations["identity.campaigns.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Editor: list */
        get: operations["billing.editor.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/catalogue/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Editor: history */
        get: operations["billing.editor.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/catalogue/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Editor: undo */
        post: operations["billing.editor.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/catalogue/{kind}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Editor: put */
        put: operations["billing.editor.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/complaints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Moderation: complaints */
        get: operations["identity.moderation.complaints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/complaints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moderation: decide complaint */
        post: operations["identity.moderation.decideComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Disputes: list */
        get: operations["billing.disputes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/disputes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disputes: win */
        post: operations["billing.disputes.win"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stats: signups */
        get: operations["identity.stats.signups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/held-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quarantined messages: list */
        get: operations["messaging.quarantinedMessages.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/held-messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quarantined messages: decide */
        post: operations["messaging.quarantinedMessages.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/illegal-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Illegal images: waiting */
        get: operations["identity.illegalImages.waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/illegal-images/kept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Illegal images: kept */
        get: operations["identity.illegalImages.kept"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/illegal-images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Illegal images: decide */
        post: operations["identity.illegalImages.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/illegal-images/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Illegal images: hold */
        put: operations["identity.illegalImages.hold"];
        post?: never;
        /** Illegal images: release */
        delete: operations["identity.illegalImages.release"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff keys: list */
        get: operations["identity.staffKeys.list"];
        put?: never;
        /** Staff keys: add */
        post: operations["identity.staffKeys.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/keys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Staff keys: create options */
        post: operations["identity.staffKeys.createOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Staff keys: remove */
        delete: operations["identity.staffKeys.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/lander-catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Landers: layouts and stored versions */
        get: operations["gateway.landers.catalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/landers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Landers: list */
        get: operations["identity.landers.list"];
        put?: never;
        /** Landers: create */
        post: operations["identity.landers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/landers/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Landers: addresses */
        post: operations["identity.landers.addresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/landers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Landers: open */
        get: operations["identity.landers.open"];
        /** Landers: save */
        put: operations["identity.landers.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/landers/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Landers: add picture */
        post: operations["identity.landers.addPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/landers/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Landers: publish */
        post: operations["identity.landers.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/landers/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Landers: restore */
        post: operations["identity.landers.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/landers/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Landers: withdraw */
        post: operations["identity.landers.withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Staff: login */
        post: operations["identity.staff.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/login/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Staff: create login options */
        post: operations["identity.staff.createLoginOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Staff: logout */
        post: operations["identity.staff.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff: me */
        get: operations["identity.staff.me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/member-mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Member mails: list */
        get: operations["messaging.memberMails.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moderation: decide member */
        post: operations["identity.moderation.decideMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/message-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stats: messages */
        get: operations["messaging.stats.messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/money-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stats: money */
        get: operations["billing.stats.money"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/operator-inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Operator queue: list */
        get: operations["messaging.operatorQueue.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/operator-inbox/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operator queue: next */
        post: operations["messaging.operatorQueue.next"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/operator-inbox/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operator queue: close */
        post: operations["messaging.operatorQueue.close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/operator-inbox/{id}/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operator queue: open */
        post: operations["messaging.operatorQueue.open"];
        /** Operator queue: release */
        delete: operations["messaging.operatorQueue.release"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/operator-inbox/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operator queue: reply */
        post: operations["messaging.operatorQueue.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Site pages: list */
        get: operations["identity.sitePages.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/pages/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Site pages: preview */
        post: operations["identity.sitePages.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/pages/{token}/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Site pages: open */
        get: operations["identity.sitePages.open"];
        /** Site pages: save */
        put: operations["identity.sitePages.save"];
        post?: never;
        /** Site pages: remove */
        delete: operations["identity.sitePages.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/pages/{token}/{locale}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Site pages: restore */
        post: operations["identity.sitePages.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Staff keys: change password */
        post: operations["identity.staffKeys.changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Moderation: photos */
        get: operations["identity.moderation.photos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moderation: decide photo */
        post: operations["identity.moderation.decidePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refund reviews: list */
        get: operations["billing.refundReviews.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund reviews: decide */
        post: operations["billing.refundReviews.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Releases: list */
        get: operations["identity.releases.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/releases/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Releases: act */
        post: operations["identity.releases.act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Moderation: reports */
        get: operations["identity.moderation.reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moderation: decide report */
        post: operations["identity.moderation.decideReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reports/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report evidence: of report */
        get: operations["identity.reportEvidence.ofReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reports/{id}/evidence/photos/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report evidence: photo of report */
        get: operations["identity.reportEvidence.photoOfReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff: list */
        get: operations["identity.staff.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Staff: end */
        delete: operations["identity.staff.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings: list */
        get: operations["identity.settings.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings: history */
        get: operations["identity.settings.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settings: undo */
        post: operations["identity.settings.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Settings: put */
        put: operations["identity.settings.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff keys: state */
        get: operations["identity.staffKeys.state"];
        put?: never;
        /** Staff keys: step up */
        post: operations["identity.staffKeys.stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/step-up/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Staff keys: create step up options */
        post: operations["identity.staffKeys.createStepUpOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/support/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Support: search */
        post: operations["identity.support.search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/support/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Support: look */
        get: operations["identity.support.look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/support/{id}/activation-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Support: resend */
        post: operations["identity.support.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/support/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Support: remove without proof */
        delete: operations["identity.support.removeWithoutProof"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/support/{id}/second-factor-removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Support: remove second factor */
        post: operations["identity.support.removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/support/{id}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Support: unlock */
        post: operations["identity.support.unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/wallets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Support: wallet */
        get: operations["billing.support.wallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/wallets/{id}/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Support: adjust */
        post: operations["billing.support.adjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/wallets/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Support: resend */
        post: operations["billing.support.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/wallets/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Support: refund */
        post: operations["billing.support.refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff withdrawals: list */
        get: operations["billing.staffWithdrawals.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Staff withdrawals: resolve */
        post: operations["billing.staffWithdrawals.resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Adjustment: {
            id: components["schemas"]["Ulid"];
            member_id: components["schemas"]["MemberId"] | null;
            credits: number;
            reason: string;
            /** @enum {string} */
            state: "waiting" | "done" | "refused";
            mine: boolean;
            asked_at: components["schemas"]["Instant"];
            decided_at: components["schemas"]["Instant"] | null;
        };
        AdjustmentBody: {
            client_id: string;
            credits: number;
            reason: string;
        };
        AdjustmentDecision: {
            /** @enum {string} */
            decision: "approve" | "refuse";
        };
        AdjustmentsResponse: {
            adjustments: components["schemas"]["Adjustment"][];
            has_more: boolean;
            cursor: string | null;
        };
        /** @enum {string} */
        AgeMethod: "document" | "estimate" | "bank" | "wallet" | "other";
        AgeProof: {
            method: components["schemas"]["AgeMethod"];
            provider: string;
            proven_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
        };
        AlikePhoto: {
            member_id: components["schemas"]["MemberId"];
            /** @enum {string} */
            why: "refused" | "closed";
            distance: number;
        };
        AppealDecision: {
            /** @enum {string} */
            outcome: "uphold" | "reverse";
            answer: string;
        };
        AppealsResponse: {
            waiting: number;
            has_more: boolean;
            cursor: string | null;
            appeals: {
                id: components["schemas"]["Ulid"];
                /** @enum {string} */
                decision: "warn" | "remove" | "suspend" | "ban";
                /** @enum {string} */
                ground: "under_age" | "untrue" | "not_you" | "insults" | "money" | "advertising" | "sexual" | "minor" | "rights" | "unclear" | "illegal";
                facts: string;
                until: components["schemas"]["Instant"] | null;
                decided_at: components["schemas"]["Instant"];
                decided_by: string | null;
                mine: boolean;
                text: string;
                appealed_at: components["schemas"]["Instant"];
                member: components["schemas"]["StaffMember"] | null;
                photo: string | null;
                words: string;
                from_report: boolean;
                record: components["schemas"]["MemberRecord"];
            }[];
        };
        AuditEntry: {
            id: components["schemas"]["Ulid"];
            at: components["schemas"]["Instant"];
            staff: {
                id: components["schemas"]["Ulid"];
                name: string;
            } | null;
            action: string;
            subject: {
                kind: string;
                id: string;
            } | null;
            details: {
                [key: string]: string;
            };
        };
        AuditResponse: {
            entries: components["schemas"]["AuditEntry"][];
            has_more: boolean;
            cursor: string | null;
        };
        BlockedDomains: {
            domains: string[];
        };
        BroadcastBody: {
            /** @enum {string} */
            kind: "promotions" | "news";
            path: string;
            send_at: components["schemas"]["Instant"];
            texts: {
                [key: string]: components["schemas"]["BroadcastText"];
            };
        };
        BroadcastCreated: {
            id: components["schemas"]["Ulid"];
        };
        BroadcastText: {
            subject: string;
            preheader: string;
            body: string;
            button: string;
        };
        BroadcastsResponse: {
            broadcasts: {
                id: components["schemas"]["Ulid"];
                /** @enum {string} */
                kind: "promotions" | "news";
                /** @enum {string} */
                state: "scheduled" | "sending" | "sent" | "cancelled";
                path: string;
                send_at: components["schemas"]["Instant"];
                recipients: number;
                texts: {
                    [key: string]: components["schemas"]["BroadcastText"];
                };
            }[];
            has_more: boolean;
            cursor: string | null;
        };
        BudgetsResponse: {
            budgets: {
                /** @enum {string} */
                name: "profile" | "address_answer" | "open_mail" | "complaint" | "withdrawal" | "withdrawal_mail" | "debit_code" | "report" | "failed_upload";
                limits: {
                    name: components["schemas"]["LimitName"];
                    limit: number;
                    used: number;
                    refused: number;
                    highest: number;
                }[];
            }[];
        };
        Campaign: {
            network: string | null;
            ref: string | null;
            slug: string | null;
            country: components["schemas"]["Country"] | null;
            starts_at: components["schemas"]["Instant"] | null;
            ends_at: components["schemas"]["Instant"] | null;
            id: components["schemas"]["Ulid"];
            name: components["schemas"]["CampaignName"];
            /** @enum {string} */
            state: "planned" | "running" | "ended";
            variants: components["schemas"]["Variant"][];
            figures: components["schemas"]["VariantStats"][];
            test: {
                baseline: number;
                difference: number;
                ends_itself: boolean;
                /** @enum {string} */
                state: "running" | "won" | "even" | "stopped";
                winner: components["schemas"]["VariantKey"] | null;
                decided_at: components["schemas"]["Instant"] | null;
                visits_needed: number;
                visits_counted: number;
                days_left: number | null;
            } | null;
            faulty: string[];
        };
        CampaignBody: {
            network: string | null;
            ref: string | null;
            slug: string | null;
            country: components["schemas"]["Country"] | null;
            starts_at: components["schemas"]["Instant"] | null;
            ends_at: components["schemas"]["Instant"] | null;
            name: components["schemas"]["CampaignName"];
            variants: components["schemas"]["Variant"][];
            plan?: components["schemas"]["ExperimentPlan"] | null;
        };
        CampaignCost: {
            day: components["schemas"]["IsoDate"];
            campaign: components["schemas"]["CampaignName"];
            amount: number;
        };
        CampaignName: string;
        CampaignResponse: {
            campaign: components["schemas"]["Campaign"];
        };
        CampaignSpend: {
            id: components["schemas"]["Ulid"];
            name: components["schemas"]["CampaignName"];
            visits: number;
            signups: number;
            buyers: number;
            cost: number;
            revenue: number;
            cost_per_visit: number | null;
            cost_per_signup: number | null;
            cost_per_buyer: number | null;
            return_on_spend: number | null;
        };
        CampaignStats: {
            network: string;
            ref: string;
            signups: number;
            confirmed: number;
            purchases: number;
            first_purchases: number;
            revenue: components["schemas"]["Money"][];
        };
        CampaignsResponse: {
            campaigns: components["schemas"]["Campaign"][];
            time_zone: string;
            recent: {
                visits_per_day: number;
                signup_rate: number | null;
            };
            has_more: boolean;
            cursor: string | null;
        };
        ChatPhoto: {
            filename: string;
            thumb_filename: string;
            width: number;
            height: number;
        };
        ComplaintDecisionInput: {
            /** @enum {string} */
            decision: "dismiss" | "warn" | "remove" | "suspend" | "ban";
            /** @enum {string} */
            ground?: "under_age" | "untrue" | "not_you" | "insults" | "money" | "advertising" | "sexual" | "minor" | "rights" | "unclear" | "illegal";
            /** @default  */
            facts?: string;
            days?: number;
            photo_id?: components["schemas"]["Ulid"];
            /** @default  */
            note?: string;
            answer: string;
        };
        ComplaintsResponse: {
            waiting: number;
            has_more: boolean;
            cursor: string | null;
            complaints: {
                id: components["schemas"]["Ulid"];
                reference: string;
                /** @enum {string} */
                kind: "profile" | "message" | "payment" | "privacy" | "illegal_content" | "other";
                name: string;
                email: string;
                link: string;
                text: string;
                created_at: components["schemas"]["Instant"];
                writer: components["schemas"]["StaffMember"] | null;
                member: components["schemas"]["StaffMember"] | null;
            }[];
        };
        CostsBody: {
            rows: components["schemas"]["CampaignCost"][];
        };
        CostsImportedResponse: {
            changed: number;
            unchanged: number;
        };
        CostsPageResponse: {
            currency: components["schemas"]["Currency"];
            campaigns: components["schemas"]["CampaignName"][];
            imports: {
                id: components["schemas"]["Ulid"];
                at: components["schemas"]["Instant"];
                by: string;
                rows: number;
                first_day: components["schemas"]["IsoDate"];
                last_day: components["schemas"]["IsoDate"];
                undone: boolean;
            }[];
            has_more: boolean;
            cursor: string | null;
        };
        CostsResponse: {
            currency: components["schemas"]["Currency"];
            campaigns: components["schemas"]["CampaignName"][];
            imports: {
                id: components["schemas"]["Ulid"];
                at: components["schemas"]["Instant"];
                by: string;
                rows: number;
                first_day: components["schemas"]["IsoDate"];
                last_day: components["schemas"]["IsoDate"];
                undone: boolean;
            }[];
        };
        Country: string;
        Credits: number;
        Currency: string;
        DisputeWonBody: {
            note: string;
        };
        DisputesResponse: {
            has_more: boolean;
            cursor: string | null;
            disputes: {
                payment_id: components["schemas"]["Ulid"];
                amount: number;
                currency: components["schemas"]["Currency"];
                payment_method: components["schemas"]["PaymentMethod"];
                paid_at: components["schemas"]["Instant"];
                charged_back_at: components["schemas"]["Instant"];
                frozen: components["schemas"]["Credits"];
                paid_twice: number;
            }[];
        };
        DocumentLink: {
            id: components["schemas"]["Ulid"];
            number: string;
        };
        Empty: Record<string, never>;
        Error: {
            /** @enum {string} */
            error: "required" | "invalid_value" | "invalid_text" | "too_short" | "too_long" | "too_small" | "too_big" | "invalid_email" | "email_taken" | "campaign_name_taken" | "email_disposable" | "consent_required" | "invalid_date" | "under_age" | "already_changed" | "name_is_email" | "name_starts_with_at" | "contact_details" | "password_too_common" | "invalid_photo" | "photo_too_small" | "wrong_password" | "wrong_code" | "passwords_differ" | "unknown_email" | "email_unchanged" | "token_reserved" | "invalid_fields" | "invalid_json" | "bad_request" | "login_failed" | "passkey_failed" | "invalid_token" | "invalid_cursor" | "idempotency_key_reused" | "payment_method_unavailable" | "iban_invalid" | "phone_invalid" | "phone_country_unsupported" | "debit_code_invalid" | "bundle_unavailable" | "discount_not_applicable" | "cannot_like_self" | "cannot_block_self" | "cannot_message_self" | "cannot_report_self" | "insufficient_credits" | "authentication_required" | "staff_authentication_required" | "forbidden" | "cross_site_request" | "premium_required" | "not_confirmed" | "identity_unconfirmed" | "step_up_required" | "blocked_by_member" | "signup_closed" | "account_restricted" | "age_unproven" | "not_found" | "discount_not_found" | "method_not_allowed" | "conflict" | "in_progress" | "discount_used" | "discount_expired" | "discount_in_payment" | "debit_limit_reached" | "debit_blocked" | "mandate_changed" | "repeat_changed" | "card_payment_failed" | "refund_expired" | "refund_under_way" | "refund_unavailable" | "own_decision" | "evidence_unseen" | "appeal_closed" | "inbox_lease_lost" | "second_person_required" | "not_enough_free_credits" | "setting_changed" | "photo_limit_reached" | "passkey_limit_reached" | "swipe_limit_reached" | "already_swiped" | "conversation_limit_reached" | "message_cancelled" | "price_changed" | "member_unavailable" | "fictional_unconfirmed" | "please_confirm" | "message_refused" | "message_held" | "account_in_deletion" | "payload_too_large" | "unsupported_media_type" | "unknown_site" | "too_many_requests" | "account_blocked" | "report_limit_reached" | "first_message_limit_reached" | "too_many_resets" | "internal" | "payment_provider_unavailable" | "age_provider_unavailable" | "unavailable" | "cookies_blocked" | "push_unavailable";
            /** @description Values for the text of the error, such as `cost` and `balance` of a 402. */
            params?: {
                [key: string]: string | number;
            };
            /** @description Codes by field, for `invalid_fields`. Inner fields are joined with dots. */
            fields?: {
                [key: string]: "required" | "invalid_value" | "invalid_text" | "too_short" | "too_long" | "too_small" | "too_big" | "invalid_email" | "email_taken" | "campaign_name_taken" | "email_disposable" | "consent_required" | "invalid_date" | "under_age" | "already_changed" | "name_is_email" | "name_starts_with_at" | "contact_details" | "password_too_common" | "invalid_photo" | "photo_too_small" | "wrong_password" | "wrong_code" | "passwords_differ" | "unknown_email" | "email_unchanged" | "token_reserved" | "invalid_fields" | "invalid_json" | "bad_request" | "login_failed" | "passkey_failed" | "invalid_token" | "invalid_cursor" | "idempotency_key_reused" | "payment_method_unavailable" | "iban_invalid" | "phone_invalid" | "phone_country_unsupported" | "debit_code_invalid" | "bundle_unavailable" | "discount_not_applicable" | "cannot_like_self" | "cannot_block_self" | "cannot_message_self" | "cannot_report_self" | "insufficient_credits" | "authentication_required" | "staff_authentication_required" | "forbidden" | "cross_site_request" | "premium_required" | "not_confirmed" | "identity_unconfirmed" | "step_up_required" | "blocked_by_member" | "signup_closed" | "account_restricted" | "age_unproven" | "not_found" | "discount_not_found" | "method_not_allowed" | "conflict" | "in_progress" | "discount_used" | "discount_expired" | "discount_in_payment" | "debit_limit_reached" | "debit_blocked" | "mandate_changed" | "repeat_changed" | "card_payment_failed" | "refund_expired" | "refund_under_way" | "refund_unavailable" | "own_decision" | "evidence_unseen" | "appeal_closed" | "inbox_lease_lost" | "second_person_required" | "not_enough_free_credits" | "setting_changed" | "photo_limit_reached" | "passkey_limit_reached" | "swipe_limit_reached" | "already_swiped" | "conversation_limit_reached" | "message_cancelled" | "price_changed" | "member_unavailable" | "fictional_unconfirmed" | "please_confirm" | "message_refused" | "message_held" | "account_in_deletion" | "payload_too_large" | "unsupported_media_type" | "unknown_site" | "too_many_requests" | "account_blocked" | "report_limit_reached" | "first_message_limit_reached" | "too_many_resets" | "internal" | "payment_provider_unavailable" | "age_provider_unavailable" | "unavailable" | "cookies_blocked" | "push_unavailable";
            };
        };
        EvidenceMessage: {
            id: components["schemas"]["Ulid"];
            /** @enum {string} */
            from: "reporter" | "reported";
            /** @enum {string} */
            kind: "text" | "photo" | "gift";
            text: string;
            gift: components["schemas"]["Gift"] | null;
            sent_at: components["schemas"]["Instant"];
        };
        EvidenceResponse: {
            cases: {
                id: components["schemas"]["Ulid"];
                /** @enum {string} */
                place: "profile" | "chat";
                list: string;
                found_at: components["schemas"]["Instant"];
                /** @enum {string} */
                decision: "reported" | "mistake";
                reference: string;
                decided_at: components["schemas"]["Instant"];
                destroyed_at: components["schemas"]["Instant"] | null;
                hold: {
                    reference: string;
                    at: components["schemas"]["Instant"];
                    by: string;
                } | null;
            }[];
            has_more: boolean;
            cursor: string | null;
        };
        ExperimentPlan: {
            baseline: number;
            difference: number;
            ends_itself: boolean;
        };
        /** @enum {string} */
        Gender: "man" | "woman";
        /** @enum {string} */
        Gift: "rose" | "bouquet" | "chocolates" | "champagne" | "coffee" | "teddy" | "ring" | "balloon" | "cake" | "ticket" | "guitar" | "star";
        HeldDecisionResponse: {
            /** @enum {string} */
            state: "released" | "refused";
            outcome: string | null;
        };
        IllegalImageDecisionInput: {
            /** @enum {string} */
            decision: "reported" | "mistake";
            /** @default  */
            reference?: string;
            /** @default  */
            note?: string;
        };
        IllegalImagesResponse: {
            waiting: number;
            has_more: boolean;
            cursor: string | null;
            images: {
                id: components["schemas"]["Ulid"];
                /** @enum {string} */
                place: "profile" | "chat";
                list: string;
                sha256: string;
                found_at: components["schemas"]["Instant"];
                member: components["schemas"]["StaffMember"] | null;
            }[];
        };
        Image: {
            id: components["schemas"]["Ulid"];
            filename: string;
            thumb_filename: string;
            /** @enum {string} */
            status: "pending" | "active" | "private" | "refused";
        };
        /** Format: date-time */
        Instant: string;
        /** Format: date */
        IsoDate: string;
        LanderName: string;
        LegalHold: {
            reference: string;
        };
        LimitName: string;
        /** @enum {string} */
        Locale: "nl" | "en" | "de" | "it" | "fr" | "es" | "pl";
        MemberDecisionInput: {
            /** @enum {string} */
            decision: "warn" | "remove" | "suspend" | "ban" | "lift";
            /** @enum {string} */
            ground?: "under_age" | "untrue" | "not_you" | "insults" | "money" | "advertising" | "sexual" | "minor" | "rights" | "unclear" | "illegal";
            /** @default  */
            facts?: string;
            days?: number;
            photo_id?: components["schemas"]["Ulid"];
            /** @default  */
            note?: string;
        };
        MemberId: string;
        MemberMailsResponse: {
            mails: {
                id: components["schemas"]["Ulid"];
                kind: string;
                /** @enum {string} */
                state: "due" | "sending" | "sent" | "dropped" | "refused" | "dead";
                reason: string | null;
                created_at: components["schemas"]["Instant"];
                sent_at: components["schemas"]["Instant"] | null;
            }[];
            has_more: boolean;
            cursor: string | null;
            suppressed: boolean;
        };
        MemberRecord: {
            reports: number;
            warn: number;
            remove: number;
            suspend: number;
            ban: number;
            trust: components["schemas"]["MemberTrust"] | null;
        };
        MemberSearchInput: {
            /** @constant */
            by: "id";
            value: components["schemas"]["MemberId"];
        } | {
            /** @constant */
            by: "email";
            value: string;
        } | {
            /** @constant */
            by: "name";
            value: string;
            cursor?: components["schemas"]["MemberId"];
        };
        MemberSearchResponse: {
            members: components["schemas"]["StaffMember"][];
            has_more: boolean;
            cursor: string | null;
        };
        MemberTrust: {
            /** @enum {string} */
            level: "low" | "normal" | "high";
            days: number | null;
            paid: boolean;
            answered: number;
            reports: number;
            blocks: number;
        };
        Message: {
            id: components["schemas"]["Ulid"];
            seq: number;
            conversation_id: components["schemas"]["Ulid"];
            sender_id: components["schemas"]["MemberId"];
            kind: components["schemas"]["MessageKind"];
            text: string;
            photo?: components["schemas"]["ChatPhoto"];
            gift?: components["schemas"]["Gift"];
            /** Format: date-time */
            sent_at: string;
            client_id?: string;
        };
        /** @enum {string} */
        MessageKind: "text" | "photo" | "gift";
        MessageStats: {
            days: {
                day: components["schemas"]["IsoDate"];
                messages: number;
                first_messages: number;
            }[];
            counted_until: components["schemas"]["Instant"];
        };
        Money: {
            amount: number;
            currency: components["schemas"]["Currency"];
        };
        MoneyStats: {
            days: {
                day: components["schemas"]["IsoDate"];
                currency: components["schemas"]["Currency"];
                purchases: number;
                first_purchases: number;
                revenue: number;
                refunds: number;
                refunded: number;
            }[];
        };
        OperatorConversation: {
            id: components["schemas"]["Ulid"];
            profile: components["schemas"]["ProfileCard"];
            member: components["schemas"]["ProfileCard"];
            leased_until: components["schemas"]["Instant"];
            messages: components["schemas"]["Message"][];
            has_more: boolean;
        };
        OperatorNextResponse: {
            id: components["schemas"]["Ulid"] | null;
        };
        OperatorQueueItem: {
            id: components["schemas"]["Ulid"];
            profile: components["schemas"]["ProfileCard"];
            member: components["schemas"]["ProfileCard"];
            text: string;
            waiting_since: components["schemas"]["Instant"];
            /** @enum {string} */
            lease: "free" | "mine" | "taken";
        };
        OperatorQueueResponse: {
            waiting: number;
            has_more: boolean;
            cursor: string | null;
            conversations: components["schemas"]["OperatorQueueItem"][];
        };
        OperatorReplyBody: {
            client_id: string;
            text: string;
        };
        OperatorReplyResponse: {
            message: components["schemas"]["Message"];
        };
        PasskeyBodyInput: {
            id: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                attestationObject: string;
                /** @default [] */
                transports?: string[];
            };
        };
        PasskeyCreationResponse: {
            options: {
                rp: {
                    id: string;
                    name: string;
                };
                user: {
                    id: string;
                    name: string;
                    displayName: string;
                };
                challenge: string;
                pubKeyCredParams: {
                    alg: number;
                    /** @constant */
                    type: "public-key";
                }[];
                timeout: number;
                excludeCredentials: {
                    id: string;
                    /** @constant */
                    type: "public-key";
                    transports?: string[];
                }[];
                authenticatorSelection: {
                    /** @constant */
                    residentKey: "required";
                    /** @constant */
                    requireResidentKey: true;
                    /** @constant */
                    userVerification: "required";
                };
                /** @constant */
                attestation: "none";
            };
        };
        PasskeyInfo: {
            id: components["schemas"]["Ulid"];
            name: string;
            created_at: components["schemas"]["Instant"];
            used_at: components["schemas"]["Instant"] | null;
        };
        PasskeyProofBody: {
            id: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string;
            };
        };
        PasskeyRequestResponse: {
            options: {
                rpId: string;
                challenge: string;
                timeout: number;
                allowCredentials: {
                    id: string;
                    /** @constant */
                    type: "public-key";
                    transports?: string[];
                }[];
                /** @constant */
                userVerification: "required";
            };
        };
        PasswordField: string;
        Payment: {
            payment_id: components["schemas"]["Ulid"];
            /** @enum {string} */
            status: "pending" | "completed" | "failed" | "cancelled";
            credits: components["schemas"]["Credits"];
            bundle_id: string;
            price: number;
            discount: number;
            currency: components["schemas"]["Currency"];
            payment_method: components["schemas"]["PaymentMethod"];
            recurring: boolean;
            /** Format: date-time */
            created_at: string;
            document?: components["schemas"]["DocumentLink"] | null;
        };
        /** @enum {string} */
        PaymentMethod: "sdd" | "prezelewy24" | "blik" | "sct" | "giropay" | "mastercard" | "visa" | "creditcard" | "nexi" | "cartebancaire" | "ideal" | "bancontact" | "applepay" | "paysafecard" | "maestro" | "paypal" | "sofort" | "eps";
        PhotoDecision: {
            /** @enum {string} */
            decision: "approve" | "refuse";
            /** @enum {string} */
            reason?: "sexual" | "not_you" | "minor" | "advertising" | "rights" | "unclear";
        };
        PhotosResponse: {
            waiting: number;
            has_more: boolean;
            cursor: string | null;
            photos: {
                id: components["schemas"]["Ulid"];
                image: string;
                created_at: components["schemas"]["Instant"];
                private: boolean;
                member: components["schemas"]["StaffMember"];
                record: components["schemas"]["MemberRecord"];
                alike: components["schemas"]["AlikePhoto"][];
            }[];
        };
        PreviewBody: {
            body: string;
        };
        PreviewResponse: {
            html: string;
        };
        ProfileCard: {
            id: components["schemas"]["MemberId"];
            name: string;
            age: number;
            gender: components["schemas"]["Gender"];
            country: components["schemas"]["Country"];
            region: string;
            city: string;
            main_image: components["schemas"]["Image"] | null;
            /** @enum {string} */
            status: "active" | "disabled";
            fictional_icon: boolean;
            online: boolean;
        };
        QuarantineDecision: {
            /** @enum {string} */
            decision: "release" | "refuse";
        };
        QuarantinedMessagesResponse: {
            waiting: number;
            has_more: boolean;
            cursor: string | null;
            messages: {
                id: components["schemas"]["Ulid"];
                text: string;
                reasons: string[];
                created_at: components["schemas"]["Instant"];
                sender: components["schemas"]["ProfileCard"];
                recipient: components["schemas"]["ProfileCard"];
            }[];
        };
        Receipt: {
            price: number;
            currency: components["schemas"]["Currency"];
            discount: number;
            discount_code: string | null;
            discount_kind: ("code" | "welcome" | "time_bonus" | "personal") | null;
        };
        Refund: {
            id: components["schemas"]["Ulid"];
            payment_id: components["schemas"]["Ulid"];
            /** @enum {string} */
            state: "in_review" | "pending" | "done" | "failed" | "refused" | "cancelled";
            credits: components["schemas"]["Credits"];
            amount: number;
            currency: components["schemas"]["Currency"];
            payment_method: components["schemas"]["PaymentMethod"];
            requested_at: components["schemas"]["Instant"];
            decision_by: components["schemas"]["Instant"] | null;
            reason: string | null;
        };
        RefundReviewBody: {
            /** @enum {string} */
            decision: "approve" | "refuse";
            note: string;
        };
        RefundReviewsResponse: {
            has_more: boolean;
            cursor: string | null;
            refunds: {
                id: components["schemas"]["Ulid"];
                member_id: components["schemas"]["MemberId"] | null;
                member: components["schemas"]["StaffMember"] | null;
                payment_id: components["schemas"]["Ulid"];
                payment_method: components["schemas"]["PaymentMethod"];
                bought_at: components["schemas"]["Instant"];
                requested_at: components["schemas"]["Instant"];
                decision_by: components["schemas"]["Instant"];
                credits: components["schemas"]["Credits"];
                amount: number;
                currency: components["schemas"]["Currency"];
                withdrawal: boolean;
                reversible: boolean;
                approvals_left: number;
                mine: boolean;
            }[];
        };
        Refundable: {
            payment_id: components["schemas"]["Ulid"];
            bought_at: components["schemas"]["Instant"];
            bought: components["schemas"]["Credits"];
            credits: components["schemas"]["Credits"];
            amount: number;
            currency: components["schemas"]["Currency"];
            payment_method: components["schemas"]["PaymentMethod"];
            until: components["schemas"]["Instant"];
            review: boolean;
        };
        ReportDecisionInput: {
            /** @enum {string} */
            decision: "dismiss" | "warn" | "remove" | "suspend" | "ban";
            /** @enum {string} */
            ground?: "under_age" | "untrue" | "not_you" | "insults" | "money" | "advertising" | "sexual" | "minor" | "rights" | "unclear" | "illegal";
            /** @default  */
            facts?: string;
            days?: number;
            photo_id?: components["schemas"]["Ulid"];
            /** @default  */
            note?: string;
        };
        ReportEvidence: {
            /** @enum {string} */
            state: "kept" | "destroyed" | "none" | "profile";
            destroyed_at: components["schemas"]["Instant"] | null;
            sealed: ("sealed" | "frozen") | null;
            reporter: string | null;
            reported: string | null;
            message_id: components["schemas"]["Ulid"] | null;
            messages: components["schemas"]["EvidenceMessage"][];
            has_more: boolean;
        };
        ReportsResponse: {
            waiting: number;
            has_more: boolean;
            cursor: string | null;
            reports: {
                id: components["schemas"]["Ulid"];
                /** @enum {string} */
                reason: "fake" | "scam" | "offensive" | "photos" | "underage" | "illegal" | "other";
                text: string;
                times: number;
                created_at: components["schemas"]["Instant"];
                updated_at: components["schemas"]["Instant"];
                about_chat: boolean;
                reporter: components["schemas"]["StaffMember"] | null;
                member: components["schemas"]["StaffMember"] | null;
                about: string;
                photos: {
                    id: components["schemas"]["Ulid"];
                    image: string;
                }[];
                record: components["schemas"]["MemberRecord"];
            }[];
        };
        ResendReceiptBody: {
            document_id: components["schemas"]["Ulid"];
        };
        RestoreBody: {
            change: components["schemas"]["Ulid"];
        };
        SecondFactorCode: string;
        SecondFactorRemoval: {
            /** @enum {string} */
            proof: "payment" | "document" | "photo";
        };
        SessionInfo: {
            id: components["schemas"]["Ulid"];
            device: {
                /** @enum {string} */
                kind: "phone" | "tablet" | "computer";
                browser: string | null;
                system: string | null;
            };
            country: components["schemas"]["Country"] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            seen_at: string;
            current: boolean;
        };
        SessionsResponse: {
            sessions: components["schemas"]["SessionInfo"][];
        };
        SettingBody: {
            value?: unknown;
            version: components["schemas"]["Ulid"] | null;
        };
        SettingChange: {
            id: components["schemas"]["Ulid"];
            /** @enum {string} */
            kind: "setting" | "prices" | "bundle" | "discount";
            key: string;
            before: string | null;
            after: string | null;
            by: string;
            at: components["schemas"]["Instant"];
            undoable: boolean;
        };
        SettingEntry: {
            /** @enum {string} */
            kind: "setting" | "prices" | "bundle" | "discount";
            key: string;
            schema: {
                [key: string]: unknown;
            };
            value: unknown;
            is_default: boolean;
            is_broken?: boolean;
            version: components["schemas"]["Ulid"] | null;
        };
        SettingHistoryResponse: {
            changes: components["schemas"]["SettingChange"][];
            has_more: boolean;
            cursor: string | null;
        };
        SettingUndoBody: {
            id: components["schemas"]["Ulid"];
        };
        SettingsEditorResponse: {
            entries: components["schemas"]["SettingEntry"][];
        };
        SettleWithdrawalBody: {
            note: string;
        };
        SignupStats: {
            time_zone: string;
            days: {
                day: components["schemas"]["IsoDate"];
                signups: number;
                confirmed: number;
            }[];
            campaigns: components["schemas"]["CampaignStats"][];
            cost_currency: components["schemas"]["Currency"];
            spend: components["schemas"]["CampaignSpend"][];
        };
        SitePageBody: {
            title: string;
            body: string;
            published: boolean;
        };
        SitePageToken: string;
        StaffKeysResponse: {
            keys: components["schemas"]["PasskeyInfo"][];
        };
        StaffLoginBodyInput: {
            email: string;
            password: components["schemas"]["TypedPassword"];
            code?: components["schemas"]["SecondFactorCode"];
            key?: components["schemas"]["PasskeyProofBody"];
        };
        StaffMember: {
            id: components["schemas"]["MemberId"];
            name: string;
            age: number;
            city: string;
            country: string;
            /** @enum {string} */
            status: "not_confirmed" | "active" | "disabled" | "deleted";
            fictional: boolean;
            signup_date: components["schemas"]["Instant"];
            image: string | null;
        };
        StaffPage: {
            page: components["schemas"]["SitePageBody"] | null;
            changes: {
                id: components["schemas"]["Ulid"];
                at: components["schemas"]["Instant"];
                by: string;
                page: components["schemas"]["SitePageBody"] | null;
            }[];
            has_more: boolean;
            cursor: string | null;
        };
        StaffPagesResponse: {
            pages: {
                token: components["schemas"]["SitePageToken"];
                locale: components["schemas"]["Locale"];
                title: string;
                published: boolean;
                changed_at: components["schemas"]["Instant"];
                changed_by: string;
            }[];
        };
        StaffPasswordBody: {
            old_password: components["schemas"]["TypedPassword"];
            new_password: components["schemas"]["PasswordField"];
        };
        /** @enum {string} */
        StaffPermission: "inbox.answer" | "photos.review" | "reports.review" | "complaints.review" | "messages.review" | "appeals.review" | "evidence.review" | "money.review" | "audit.read" | "queues.manage" | "remotes.override" | "releases.manage" | "mails.broadcast" | "campaigns.manage" | "pages.edit" | "members.support" | "credits.adjust" | "settings.edit" | "figures.read";
        StaffPerson: {
            id: components["schemas"]["Ulid"];
            name: string;
            email: string;
            roles: components["schemas"]["StaffRole"][];
            permissions: components["schemas"]["StaffPermission"][];
            recovery_codes_left: number;
            has_key: boolean;
            must_change_password: boolean;
        };
        StaffRefundBody: {
            payment_id: components["schemas"]["Ulid"];
            credits: number;
            reason: string;
        };
        StaffResponse: {
            staff: components["schemas"]["StaffPerson"] | null;
        };
        /** @enum {string} */
        StaffRole: "operator" | "moderator" | "support" | "marketing" | "admin";
        StaffStepUpBody: {
            password?: components["schemas"]["TypedPassword"];
            code?: components["schemas"]["SecondFactorCode"];
            key?: components["schemas"]["PasskeyProofBody"];
        };
        StaffStepUpResponse: {
            authenticated_until: components["schemas"]["Instant"] | null;
        };
        StaffWallet: {
            credits: components["schemas"]["Credits"];
            held: components["schemas"]["Credits"];
            paid_user: boolean;
            adjustment_limit: number;
            adjustment_left: number;
            refund_left: number;
            lines: components["schemas"]["StatementLine"][];
            payments: components["schemas"]["Payment"][];
            refunds: components["schemas"]["Refund"][];
            refundable: components["schemas"]["Refundable"][];
            adjustments: components["schemas"]["Adjustment"][];
        };
        StatementLine: {
            id: components["schemas"]["Ulid"];
            /** @enum {string} */
            kind: "signup_credits" | "purchase" | "message" | "photo" | "gift" | "refund" | "refund_returned" | "chargeback" | "dispute_won" | "adjustment";
            credits: number;
            balance: number;
            /** Format: date-time */
            at: string;
            receipt: components["schemas"]["Receipt"] | null;
            document?: components["schemas"]["DocumentLink"] | null;
        };
        SupportMember: {
            email: string;
            locale: string;
            member: components["schemas"]["StaffMember"];
            locked: boolean;
            second_factor: boolean;
            second_factor_removal_at: components["schemas"]["Instant"] | null;
            erased_at: components["schemas"]["Instant"] | null;
            age: {
                /** @enum {string} */
                state: "not_needed" | "needed" | "open" | "passed";
                proof: components["schemas"]["AgeProof"] | null;
                last: {
                    /** @enum {string} */
                    state: "failed" | "unclear" | "cancelled" | "expired";
                    at: components["schemas"]["Instant"];
                } | null;
            };
            campaign: {
                network: string;
                ref: string;
            } | null;
            sessions: components["schemas"]["SessionInfo"][];
            events: {
                at: components["schemas"]["Instant"];
                /** @enum {string} */
                kind: "signed_up" | "activated" | "session" | "consent_given" | "consent_withdrawn" | "reported" | "deletion" | "age_check" | "staff";
                what: string;
            }[];
        };
        TypedPassword: string;
        Ulid: string;
        Variant: {
            key: components["schemas"]["VariantKey"];
            weight: number;
            version: string | null;
            lander: components["schemas"]["LanderName"] | null;
            own_lander?: components["schemas"]["Ulid"] | null;
        };
        VariantKey: string;
        VariantStats: {
            key: components["schemas"]["VariantKey"];
            visits: number;
            left_out: number;
            signups: number;
            purchases: number;
            signup_rate: {
                share: number;
                low: number;
                high: number;
            } | null;
            purchase_rate: {
                share: number;
                low: number;
                high: number;
            } | null;
            /** @enum {string} */
            signups_compared: "first" | "few" | "even" | "better" | "worse";
            /** @enum {string} */
            purchases_compared: "first" | "few" | "even" | "better" | "worse";
        };
        WaitingWithdrawalsResponse: {
            has_more: boolean;
            cursor: string | null;
            withdrawals: {
                id: components["schemas"]["Ulid"];
                received_at: components["schemas"]["Instant"];
                /** @enum {string} */
                reason: "unmatched" | "too_late" | "charged_back" | "no_waiver" | "refund_failed" | "refund_refused";
                statement: {
                    name: string;
                    email: string;
                    contract: string;
                } | null;
                payment_id: components["schemas"]["Ulid"] | null;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "billing.support.waiting": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.support.decide": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustmentDecision"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.waitingAppeals": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.decideAppeal": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealDecision"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.reportEvidence.ofAppeal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportEvidence"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.reportEvidence.photoOfAppeal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staff.history": {
        parameters: {
            query?: {
                cursor?: string;
                before?: components["schemas"]["Ulid"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.blockedDomains.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDomains"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.blockedDomains.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockedDomains"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDomains"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.broadcasts.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BroadcastsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.broadcasts.schedule": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BroadcastBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BroadcastCreated"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.broadcasts.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.budgets.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BudgetsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.costs.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostsPageResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.costs.add": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CostsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostsImportedResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.costs.undo": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.campaigns.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.campaigns.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.campaigns.edit": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.campaigns.end": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.editor.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsEditorResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.editor.history": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingHistoryResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.editor.undo": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingUndoBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.editor.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.complaints": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.decideComplaint": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComplaintDecisionInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.disputes.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputesResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.disputes.win": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeWonBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.stats.signups": {
        parameters: {
            query: {
                from: components["schemas"]["IsoDate"];
                to: components["schemas"]["IsoDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupStats"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.quarantinedMessages.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuarantinedMessagesResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.quarantinedMessages.decide": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuarantineDecision"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldDecisionResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.illegalImages.waiting": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IllegalImagesResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.illegalImages.kept": {
        parameters: {
            query?: {
                cursor?: string;
                before?: components["schemas"]["Ulid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.illegalImages.decide": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IllegalImageDecisionInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.illegalImages.hold": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalHold"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.illegalImages.release": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staffKeys.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffKeysResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staffKeys.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyBodyInput"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyInfo"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staffKeys.createOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staffKeys.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Ulid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "gateway.landers.catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        live: string | null;
                        versions: {
                            version: string;
                            at: components["schemas"]["Instant"];
                        }[];
                        layouts: {
                            name: components["schemas"]["LanderName"];
                            has_picture: boolean;
                            slots: {
                                name: string;
                                /** @enum {string} */
                                kind: "headline" | "heading" | "text" | "caption" | "button" | "alt";
                            }[];
                            texts: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                        }[];
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        landers: {
                            id: components["schemas"]["Ulid"];
                            name: string;
                            layout: components["schemas"]["LanderName"];
                            /** @enum {string} */
                            state: "draft" | "published" | "changed";
                            withdrawn: boolean;
                            written: components["schemas"]["Locale"][];
                            changed_at: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    layout: components["schemas"]["LanderName"];
                    /** @default null */
                    from?: components["schemas"]["Ulid"] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lander: {
                            id: components["schemas"]["Ulid"];
                            name: string;
                            layout: components["schemas"]["LanderName"];
                            /** @enum {string} */
                            state: "draft" | "published" | "changed";
                            withdrawn: boolean;
                            written: components["schemas"]["Locale"][];
                            changed_at: components["schemas"]["Instant"];
                            revision: number;
                            content: {
                                layout: components["schemas"]["LanderName"];
                                texts: {
                                    [key: string]: {
                                        [key: string]: string;
                                    };
                                };
                                picture: string | null;
                            };
                            picture: string | null;
                            versions: {
                                id: components["schemas"]["Ulid"];
                                at: components["schemas"]["Instant"];
                                by: string;
                                is_live: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.addresses": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    views: {
                        /** @default null */
                        own_lander?: components["schemas"]["Ulid"] | null;
                        /** @default null */
                        campaign?: components["schemas"]["Ulid"] | null;
                        /** @default null */
                        variant?: components["schemas"]["VariantKey"] | null;
                        /** @default null */
                        layout?: components["schemas"]["LanderName"] | null;
                        /** @default null */
                        version?: string | null;
                        /** @default null */
                        country?: components["schemas"]["Country"] | null;
                        /** @default null */
                        locale?: components["schemas"]["Locale"] | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addresses: string[];
                    };
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lander: {
                            id: components["schemas"]["Ulid"];
                            name: string;
                            layout: components["schemas"]["LanderName"];
                            /** @enum {string} */
                            state: "draft" | "published" | "changed";
                            withdrawn: boolean;
                            written: components["schemas"]["Locale"][];
                            changed_at: components["schemas"]["Instant"];
                            revision: number;
                            content: {
                                layout: components["schemas"]["LanderName"];
                                texts: {
                                    [key: string]: {
                                        [key: string]: string;
                                    };
                                };
                                picture: string | null;
                            };
                            picture: string | null;
                            versions: {
                                id: components["schemas"]["Ulid"];
                                at: components["schemas"]["Instant"];
                                by: string;
                                is_live: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.save": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    content: {
                        layout: components["schemas"]["LanderName"];
                        texts: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                        picture: string | null;
                    };
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lander: {
                            id: components["schemas"]["Ulid"];
                            name: string;
                            layout: components["schemas"]["LanderName"];
                            /** @enum {string} */
                            state: "draft" | "published" | "changed";
                            withdrawn: boolean;
                            written: components["schemas"]["Locale"][];
                            changed_at: components["schemas"]["Instant"];
                            revision: number;
                            content: {
                                layout: components["schemas"]["LanderName"];
                                texts: {
                                    [key: string]: {
                                        [key: string]: string;
                                    };
                                };
                                picture: string | null;
                            };
                            picture: string | null;
                            versions: {
                                id: components["schemas"]["Ulid"];
                                at: components["schemas"]["Instant"];
                                by: string;
                                is_live: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.addPicture": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    photo: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lander: {
                            id: components["schemas"]["Ulid"];
                            name: string;
                            layout: components["schemas"]["LanderName"];
                            /** @enum {string} */
                            state: "draft" | "published" | "changed";
                            withdrawn: boolean;
                            written: components["schemas"]["Locale"][];
                            changed_at: components["schemas"]["Instant"];
                            revision: number;
                            content: {
                                layout: components["schemas"]["LanderName"];
                                texts: {
                                    [key: string]: {
                                        [key: string]: string;
                                    };
                                };
                                picture: string | null;
                            };
                            picture: string | null;
                            versions: {
                                id: components["schemas"]["Ulid"];
                                at: components["schemas"]["Instant"];
                                by: string;
                                is_live: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description `bad_request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_photo`, `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.publish": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lander: {
                            id: components["schemas"]["Ulid"];
                            name: string;
                            layout: components["schemas"]["LanderName"];
                            /** @enum {string} */
                            state: "draft" | "published" | "changed";
                            withdrawn: boolean;
                            written: components["schemas"]["Locale"][];
                            changed_at: components["schemas"]["Instant"];
                            revision: number;
                            content: {
                                layout: components["schemas"]["LanderName"];
                                texts: {
                                    [key: string]: {
                                        [key: string]: string;
                                    };
                                };
                                picture: string | null;
                            };
                            picture: string | null;
                            versions: {
                                id: components["schemas"]["Ulid"];
                                at: components["schemas"]["Instant"];
                                by: string;
                                is_live: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: components["schemas"]["Ulid"];
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lander: {
                            id: components["schemas"]["Ulid"];
                            name: string;
                            layout: components["schemas"]["LanderName"];
                            /** @enum {string} */
                            state: "draft" | "published" | "changed";
                            withdrawn: boolean;
                            written: components["schemas"]["Locale"][];
                            changed_at: components["schemas"]["Instant"];
                            revision: number;
                            content: {
                                layout: components["schemas"]["LanderName"];
                                texts: {
                                    [key: string]: {
                                        [key: string]: string;
                                    };
                                };
                                picture: string | null;
                            };
                            picture: string | null;
                            versions: {
                                id: components["schemas"]["Ulid"];
                                at: components["schemas"]["Instant"];
                                by: string;
                                is_live: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.landers.withdraw": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lander: {
                            id: components["schemas"]["Ulid"];
                            name: string;
                            layout: components["schemas"]["LanderName"];
                            /** @enum {string} */
                            state: "draft" | "published" | "changed";
                            withdrawn: boolean;
                            written: components["schemas"]["Locale"][];
                            changed_at: components["schemas"]["Instant"];
                            revision: number;
                            content: {
                                layout: components["schemas"]["LanderName"];
                                texts: {
                                    [key: string]: {
                                        [key: string]: string;
                                    };
                                };
                                picture: string | null;
                            };
                            picture: string | null;
                            versions: {
                                id: components["schemas"]["Ulid"];
                                at: components["schemas"]["Instant"];
                                by: string;
                                is_live: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staff.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffLoginBodyInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staff.createLoginOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestResponse"];
                };
            };
            /** @description `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staff.logout": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staff.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffResponse"];
                };
            };
            /** @description `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.memberMails.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberMailsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.decideMember": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberDecisionInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.stats.messages": {
        parameters: {
            query: {
                from: components["schemas"]["IsoDate"];
                to: components["schemas"]["IsoDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageStats"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.stats.money": {
        parameters: {
            query: {
                from: components["schemas"]["IsoDate"];
                to: components["schemas"]["IsoDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyStats"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.operatorQueue.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorQueueResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.operatorQueue.next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorNextResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.operatorQueue.close": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.operatorQueue.open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorConversation"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.operatorQueue.release": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "messaging.operatorQueue.reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReplyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorReplyResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.sitePages.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPagesResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.sitePages.preview": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.sitePages.open": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path: {
                token: string;
                locale: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPage"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.sitePages.save": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                token: string;
                locale: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SitePageBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.sitePages.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                token: string;
                locale: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.sitePages.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                token: string;
                locale: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staffKeys.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffPasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.photos": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotosResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.decidePhoto": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhotoDecision"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.refundReviews.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundReviewsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.refundReviews.decide": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundReviewBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.releases.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reported_at: components["schemas"]["Instant"] | null;
                        remotes: {
                            remote: string;
                            versions: {
                                version: string;
                                /** @enum {string} */
                                role: "live" | "canary" | "previous";
                                /** @enum {string} */
                                state: "shown" | "held" | "taken_back" | "revoked";
                                percent: number | null;
                                plan: number[];
                                released: {
                                    at: components["schemas"]["Instant"];
                                    actor: string;
                                    commit: string | null;
                                    dirty: boolean;
                                    reason: string | null;
                                } | null;
                                last_hour: {
                                    loaded: number;
                                    failed: number;
                                    file_failures: number;
                                    browser_errors: number;
                                    setup_failures: number;
                                    freezes: number;
                                    leaks: number;
                                    calls: number;
                                    failed_calls: number;
                                    messages: number;
                                    purchases: number;
                                    signups: number;
                                    p50_ms: number | null;
                                    p95_ms: number | null;
                                };
                            }[];
                            history: {
                                at: components["schemas"]["Instant"];
                                /** @enum {string} */
                                by: "publisher" | "staff" | "server";
                                actor: string;
                                /** @enum {string} */
                                act: "keep" | "publish" | "promote" | "canary" | "rollback" | "revoke" | "retire" | "found" | "hold" | "take_back" | "release" | "step";
                                version: string;
                                from: string | null;
                                percent: number | null;
                                commit: string | null;
                                reason: string | null;
                            }[];
                        }[];
                    };
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.releases.act": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    remote: string;
                    version: string;
                    /** @enum {string} */
                    act: "hold" | "take_back" | "release" | "step";
                    percent?: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.reports": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.moderation.decideReport": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportDecisionInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.reportEvidence.ofReport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportEvidence"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.reportEvidence.photoOfReport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staff.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staff.end": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.settings.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsEditorResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.settings.history": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingHistoryResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.settings.undo": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingUndoBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.settings.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staffKeys.state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStepUpResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staffKeys.stepUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffStepUpBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStepUpResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.staffKeys.createStepUpOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.support.search": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberSearchInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSearchResponse"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.support.look": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportMember"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.support.resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.support.removeWithoutProof": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.support.removeSecondFactor": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorRemoval"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "identity.support.unlock": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.support.wallet": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffWallet"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.support.adjust": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustmentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.support.resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendReceiptBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.support.refund": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffRefundBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.staffWithdrawals.list": {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingWithdrawalsResponse"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.staffWithdrawals.resolve": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key gets the response of the first one, with the header `Idempotency-Replayed`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleWithdrawalBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            /** @description `invalid_json` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `staff_authentication_required`, `forbidden`, `step_up_required`, `cross_site_request` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `in_progress` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_fields`, `idempotency_key_reused` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_requests` */
            429: {
                headers: {
                    /** @description Seconds until the next try */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
